import type { ActorRefFrom } from "xstate";
import type { filterCountsMachine } from "./filter-counts.machine.ts";

export type FilterCountsRef = ActorRefFrom<typeof filterCountsMachine>;
