import type { ActorRefFrom } from "xstate";
import type { lineSizeMachine } from "./line-size.machine.ts";

export type LineSizeRef = ActorRefFrom<typeof lineSizeMachine>;
