import { assign, setup } from "xstate";
import type { Image } from "#core/catalogue/image.ts";
import { unwired } from "#core/kernel/port.ts";
import { SLIDER } from "#core/product-slider/slider.rules.ts";
import { nextPlace, picturesOf } from "./card-pictures.rules.ts";

export interface CardSliderInput {
  readonly productId: number;
  /** What the card shows already. */
  readonly images: readonly Image[];
  /** Whether they move by themselves: never for who asked for less motion, no more once one was chosen. */
  readonly isMoving: boolean;
}

export interface CardSliderContext extends CardSliderInput {
  /** Which of them is shown. */
  readonly place: number;
}

export type CardImagesAnswered = { readonly type: "images.loaded"; readonly images: readonly Image[] } | { readonly type: "images.failed" };

export type CardSliderEvent = CardImagesAnswered | { readonly type: "tab.pointed"; readonly place: number };

/**
 * The pictures of a card that is pointed at: they come one after the other and begin anew, until one is chosen by its tab. The second is the first of them,
 * since a card shows that as soon as a mouse is over it.
 */
export const cardSliderMachine = setup({
  types: {
    context: {} as CardSliderContext,
    events: {} as CardSliderEvent,
    input: {} as CardSliderInput,
  },
  actors: { loadImages: unwired<CardImagesAnswered, { productId: number }>("images") },
  guards: {
    isStill: ({ context }) => !context.isMoving || context.images.length < 2,
  },
  actions: {
    keepImages: assign(({ context }, params: { images: readonly Image[] }) => ({ images: picturesOf(context.images, params.images) })),
    showNext: assign(({ context }) => ({ place: nextPlace(context.place, context.images.length) })),
    choose: assign((_, { place }: { place: number }) => ({ place, isMoving: false })),
  },
  delays: { demonstration: SLIDER.demonstration },
}).createMachine({
  id: "cardSlider",
  context: ({ input }) => ({ ...input, place: nextPlace(0, input.images.length) }),
  initial: "asking",
  on: { "tab.pointed": { actions: { type: "choose", params: ({ event }) => ({ place: event.place }) } } },
  states: {
    asking: {
      invoke: { src: "loadImages", id: "loadImages", input: ({ context }) => ({ productId: context.productId }) },
      on: {
        "images.loaded": { target: "deciding", actions: { type: "keepImages", params: ({ event }) => ({ images: event.images }) } },
        // Those that the card has are moved.
        "images.failed": "deciding",
      },
    },
    deciding: { always: [{ guard: "isStill", target: "still" }, { target: "demonstrating" }] },
    demonstrating: {
      after: { demonstration: { target: "demonstrating", reenter: true, actions: "showNext" } },
      on: { "tab.pointed": { target: "still", actions: { type: "choose", params: ({ event }) => ({ place: event.place }) } } },
    },
    still: {},
  },
});
