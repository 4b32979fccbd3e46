import * as t from "io-ts";
import type { TooltipMemory } from "#core/geo/geo.port.ts";
import { storedRecord } from "./stored-record.ts";

/** Whether this browser has shown the question about the city. */
export const tooltipMemory = (view: Window): TooltipMemory => {
  const record = storedRecord({ storage: () => view.localStorage, key: "wasCityTooltipShown", codec: t.literal(true) });
  return {
    wasShown: () => record.read() !== null,
    keepShown: () => void record.write(true),
  };
};
