import type { ActorRefFrom } from "xstate";
import type { orderMachine } from "./order.machine.ts";

export type OrderRef = ActorRefFrom<typeof orderMachine>;
