import { assign, setup } from "xstate";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import { unwired } from "#core/kernel/port.ts";
import type { MediaSlide } from "./media-slide.ts";
import { slideTime } from "./media-slider.rules.ts";

export interface MediaSliderInput {
  readonly slides: readonly MediaSlide[];
  /** Whether they move by themselves: not for who asked for less motion, until they are told to. */
  readonly isMoving: boolean;
}

type Holder = "focus" | "mouse";

interface Hold {
  readonly by: Holder;
  readonly isHeld: boolean;
}

export interface MediaSliderContext extends MediaSliderInput {
  /** Which of them is shown. */
  readonly place: number;
  /** How much of the slider is in view, from 0 to 1. */
  readonly ratio: number;
  readonly isPageShown: boolean;
  /** A mouse lies on it, the focus is in it: what is read does not move away. */
  readonly heldBy: Readonly<Record<Holder, boolean>>;
  /** How long the films are, in seconds, by their places; those that are known. */
  readonly seconds: Readonly<Record<number, number>>;
}

export type MediaSliderEvent =
  | VisibilityFact
  | { readonly type: "view.changed"; readonly ratio: number }
  | { readonly type: "film.measured"; readonly place: number; readonly seconds: number }
  /** A hand moved the row to it. */
  | { readonly type: "slide.chosen"; readonly place: number }
  | (Hold & { readonly type: "hold.changed" })
  | { readonly type: "motion.pressed" };

const timeOf = ({ slides, place, seconds }: MediaSliderContext): number => slideTime(slides[place] ?? { video: "" }, seconds[place]);

const canMove = ({ slides, isMoving, isPageShown, heldBy, ratio }: MediaSliderContext): boolean =>
  isMoving && isPageShown && !heldBy.focus && !heldBy.mouse && ratio > 0 && slides.length > 1;

/** Pictures and films in a row, one after the other and from the beginning again, while somebody may see them. */
export const mediaSliderMachine = setup({
  types: {
    context: {} as MediaSliderContext,
    events: {} as MediaSliderEvent,
    input: {} as MediaSliderInput,
  },
  actors: { hearPage: unwired<VisibilityFact, undefined>("page") },
  guards: {
    canMove: ({ context }) => canMove(context),
    cannotMove: ({ context }) => !canMove(context),
    isOther: ({ context }, params: { place: number }) => context.place !== params.place,
    isShown: ({ context }, params: { place: number }) => context.place === params.place,
  },
  actions: {
    showNext: assign(({ context }) => ({ place: (context.place + 1) % context.slides.length })),
    show: assign((_, params: { place: number }) => ({ place: params.place })),
    keepView: assign((_, params: { ratio: number }) => ({ ratio: params.ratio })),
    keepPage: assign((_, params: { isPageShown: boolean }) => params),
    keepHold: assign(({ context }, { by, isHeld }: Hold) => ({ heldBy: { ...context.heldBy, [by]: isHeld } })),
    keepLength: assign(({ context }, { place, seconds }: { place: number; seconds: number }) => ({
      seconds: { ...context.seconds, [place]: seconds },
    })),
    turnMotion: assign(({ context }) => ({ isMoving: !context.isMoving })),
  },
  delays: { slideTime: ({ context }) => timeOf(context) },
}).createMachine({
  id: "mediaSlider",
  context: ({ input }) => ({ ...input, place: 0, ratio: 0, isPageShown: true, heldBy: { focus: false, mouse: false }, seconds: {} }),
  invoke: { src: "hearPage", id: "hearPage" },
  initial: "still",
  on: {
    "page.shown": { actions: { type: "keepPage", params: { isPageShown: true } } },
    "page.hidden": { actions: { type: "keepPage", params: { isPageShown: false } } },
    "view.changed": { actions: { type: "keepView", params: ({ event }) => ({ ratio: event.ratio }) } },
    "film.measured": { actions: { type: "keepLength", params: ({ event }) => event } },
    "hold.changed": { actions: { type: "keepHold", params: ({ event }) => event } },
    "motion.pressed": { actions: "turnMotion" },
    "slide.chosen": { actions: { type: "show", params: ({ event }) => event } },
  },
  states: {
    still: { always: { guard: "canMove", target: "moving" } },
    moving: {
      always: { guard: "cannotMove", target: "still" },
      after: { slideTime: { target: "moving", reenter: true, actions: "showNext" } },
      on: {
        // The time of a slide begins as it comes: one that turns out to be a film of another length has it anew.
        "film.measured": {
          guard: { type: "isShown", params: ({ event }) => event },
          target: "moving",
          reenter: true,
          actions: { type: "keepLength", params: ({ event }) => event },
        },
        "slide.chosen": {
          guard: { type: "isOther", params: ({ event }) => event },
          target: "moving",
          reenter: true,
          actions: { type: "show", params: ({ event }) => event },
        },
      },
    },
  },
});
