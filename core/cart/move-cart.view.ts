import type { ActorRefFrom } from "xstate";
import type { moveCartMachine } from "./move-cart.machine.ts";

export type MoveCartRef = ActorRefFrom<typeof moveCartMachine>;
