import type { ActorRefFrom } from "xstate";
import type { lazyListMachine } from "./lazy-list.machine.ts";

export type LazyListRef = ActorRefFrom<typeof lazyListMachine>;
