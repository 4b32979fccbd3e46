import { checked } from "#adapters/contract/codec.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar has no 31st of February: it would come back as another day. */
const isDay = (value: unknown): value is string => {
  if (typeof value !== "string" || !DAY.test(value)) return false;
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value;
};

/** «2026-01-31». */
export const Day = checked("a day as 2026-01-31", isDay);
