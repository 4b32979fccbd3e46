import type { ActorRefFrom } from "xstate";
import type { codeFieldMachine } from "./code-field.machine.ts";

export type CodeFieldRef = ActorRefFrom<typeof codeFieldMachine>;
