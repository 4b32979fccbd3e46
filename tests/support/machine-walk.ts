import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";

/** How to walk all over a machine: what it begins with, and every fact and press that may come. */
export interface MachineWalk {
  readonly machine: AnyStateMachine;
  /** Each begins one walk: some states are reached only from a special beginning. */
  readonly inputs: readonly unknown[];
  readonly events: readonly AnyEventObject[];
  /** Sent to a living machine before each walk: what only a living one can do, as starting a child. */
  readonly opening?: readonly AnyEventObject[];
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
}
