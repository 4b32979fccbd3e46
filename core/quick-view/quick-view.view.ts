import type { ActorRefFrom } from "xstate";
import type { quickViewMachine } from "./quick-view.machine.ts";

export type QuickViewRef = ActorRefFrom<typeof quickViewMachine>;
