import * as t from "io-ts";
import type { QuestionMemory } from "#core/geo/geo.port.ts";
import { storedRecord } from "./stored-record.ts";

const SAID = t.literal(true);

/** Whether this browser has shown the question about the city beside its button, and whether it was put away in this visit. */
export const questionMemory = (view: Window): QuestionMemory => {
  const shown = storedRecord({ storage: () => view.localStorage, key: "wasCityTooltipShown", codec: SAID });
  const putAway = storedRecord({ storage: () => view.sessionStorage, key: "wasCityQuestionPutAway", codec: SAID });
  return {
    wasShown: () => shown.read() !== null,
    keepShown: () => void shown.write(true),
    wasPutAway: () => putAway.read() !== null,
    keepPutAway: () => void putAway.write(true),
  };
};
