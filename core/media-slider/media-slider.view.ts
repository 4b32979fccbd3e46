import type { ActorRefFrom } from "xstate";
import type { MediaSliderContext, mediaSliderMachine } from "./media-slider.machine.ts";
import { isFilmPlaying } from "./media-slider.rules.ts";

export type MediaSliderRef = ActorRefFrom<typeof mediaSliderMachine>;

/** Whether somebody may see what is at that place. */
export const isInSight = ({ place, ratio, isPageShown }: MediaSliderContext, which: number): boolean =>
  isPageShown && isFilmPlaying(place === which, ratio);

/** Whether a film at that place plays: where slides do not move, films do not either. */
export const playsAt = (context: MediaSliderContext, which: number): boolean => context.isMoving && isInSight(context, which);
