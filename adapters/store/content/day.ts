import * as t from "io-ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** «2026-01-31». */
const isDay = (value: unknown): value is string => typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value));
export const Day = new t.Type<string, unknown>(
  "day",
  isDay,
  (value, context) => (isDay(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);
