import type { ActorRefFrom } from "xstate";
import type { cardSliderMachine } from "./card-slider.machine.ts";
import type { productCardMachine } from "./product-card.machine.ts";

export type ProductCardRef = ActorRefFrom<typeof productCardMachine>;
export type CardSliderRef = ActorRefFrom<typeof cardSliderMachine>;
