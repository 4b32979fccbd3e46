import type { ActorRefFrom } from "xstate";
import type { deliveryOptionsMachine } from "./delivery-options.machine.ts";

export type DeliveryOptionsRef = ActorRefFrom<typeof deliveryOptionsMachine>;
