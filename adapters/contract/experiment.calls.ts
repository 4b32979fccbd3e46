import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { line } from "./codec.ts";

/** What a visitor is shown of an experiment. */
const RanCodec = t.type({ alias: t.string, variant: t.string }, "RanExperiment");

export const experimentCalls = {
  /** Which variant of an experiment the visitor is shown; the same one each time. */
  runExperiment: {
    ...readCall("runExperiment", "/ab-test/run-experiment", nothing, t.type({ alias: line }), RanCodec),
    method: "POST" as const,
    writes: true,
  },
};
