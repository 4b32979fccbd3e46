import type { ActorRefFrom } from "xstate";
import type { popularItemMachine } from "./popular-item.machine.ts";

export type PopularItemRef = ActorRefFrom<typeof popularItemMachine>;
