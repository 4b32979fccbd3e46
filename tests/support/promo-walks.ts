import { storeError } from "#core/kernel/store-error.ts";
import { codeFieldMachine } from "#core/promo/code-field.machine.ts";
import { someCounters } from "#tests/support/builders.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";

/** The walk over the field of codes. */
export const PROMO_WALKS: readonly MachineWalk[] = [
  {
    machine: codeFieldMachine,
    inputs: [{ mode: "default" }],
    events: [
      { type: "code.submitted", code: "ВЕСНА", former: null },
      { type: "code.submitted", code: " ", former: null },
      { type: "remove.pressed", id: "promo" },
      { type: "code.kept", counters: someCounters(2) },
      { type: "code.refused", error: storeError("rejected") },
      { type: "cart.changed", counters: someCounters(3) },
    ],
  },
];
