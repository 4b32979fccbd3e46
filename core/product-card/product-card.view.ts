import type { ActorRefFrom } from "xstate";
import type { productCardMachine } from "./product-card.machine.ts";

export type ProductCardRef = ActorRefFrom<typeof productCardMachine>;
