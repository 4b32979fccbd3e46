import * as t from "io-ts";
import type { Measurements } from "#core/size-tables/size-fit.rules.ts";
import { MEASUREMENTS } from "./stored-names.ts";
import { storedRecord } from "./stored-record.ts";

const Known: t.Type<Measurements, unknown> = t.exact(
  t.partial({ chest: t.number, waist: t.number, hips: t.number, foot: t.number, inseam: t.number }, "Measurements"),
);

/** A shopper's own measurements: they never leave this browser. */
export const keptMeasurements = (view: Window) => {
  const record = storedRecord({ storage: () => view.localStorage, key: MEASUREMENTS, codec: Known });
  return { read: (): Measurements => record.read() ?? {}, write: (measured: Measurements): void => void record.write(measured) };
};
