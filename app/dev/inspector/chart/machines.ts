import type { AnyStateMachine } from "xstate";

export interface NamedMachine {
  readonly exportName: string;
  readonly machine: AnyStateMachine;
}

/** Told by shape, because a page and a command may each hold an XState of their own. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "config" in value && "getInitialSnapshot" in value;

/** Every machine that a module exports, by its name. */
export const machinesIn = (module: unknown): readonly NamedMachine[] =>
  typeof module !== "object" || module === null
    ? []
    : Object.entries(module).flatMap(([exportName, value]: [string, unknown]) =>
        isMachine(value) ? [{ exportName, machine: value }] : [],
      );
