import type { ActorRefFrom } from "xstate";
import type { sellerCodeMachine } from "./seller-code.machine.ts";

export type SellerCodeRef = ActorRefFrom<typeof sellerCodeMachine>;
