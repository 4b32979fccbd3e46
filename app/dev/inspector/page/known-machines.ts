import type { AnyStateMachine } from "xstate";
import { type Chart, chartOf } from "../chart/chart.ts";
import { machinesIn } from "../chart/machines.ts";

export interface KnownMachine {
  readonly file: string;
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
}

export interface KnownMachines {
  readonly machines: readonly KnownMachine[];
  /** A line for each file that could not be imported. */
  readonly faults: readonly string[];
}

/** Every machine of the project, sorted by id. A file that fails to load takes nothing else with it. */
export const loadMachines = async (): Promise<KnownMachines> => {
  const files = Object.entries(import.meta.glob("/core/**/*.machine.ts"));
  const loaded = await Promise.allSettled(files.map(async ([file, load]) => ({ file, module: await load() })));
  const machines = loaded.flatMap((result) =>
    result.status === "rejected"
      ? []
      : machinesIn(result.value.module).map(({ machine }) => ({ file: result.value.file.slice(1), machine, chart: chartOf(machine) })),
  );
  return {
    machines: machines.sort((one, other) => (one.machine.id < other.machine.id ? -1 : 1)),
    faults: loaded.flatMap((result, index) => (result.status === "rejected" ? [`${files[index]?.[0]}: ${String(result.reason)}`] : [])),
  };
};
