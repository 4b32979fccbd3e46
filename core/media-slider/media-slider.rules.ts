import type { MediaSlide } from "./media-slide.ts";

/** Milliseconds; `playsFrom` and `seenFrom` are shares of what is in view. */
export const MEDIA_SLIDER = { shown: 5_000, transition: 600, playsFrom: 0.1, seenFrom: 0.5 } as const;

/** How long a slide stands: a film as long as it is, once that is known. `seconds`: the film's own. */
export const slideTime = ({ video }: Pick<MediaSlide, "video">, seconds: number | undefined): number =>
  video !== "" && seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : MEDIA_SLIDER.shown;

/** A slide that is moved by hand is the one that is shown once half of it is in view. */
export const isSlideSeen = (ratio: number): boolean => ratio >= MEDIA_SLIDER.seenFrom;

/** A film plays while its slide is the one that is shown, and more than a tenth of it is in view. */
export const isFilmPlaying = (isShown: boolean, ratio: number): boolean => isShown && ratio > MEDIA_SLIDER.playsFrom;
