import type { ActorRefFrom } from "xstate";
import type { saveLineMachine } from "./save-line.machine.ts";

export type SaveLineRef = ActorRefFrom<typeof saveLineMachine>;
