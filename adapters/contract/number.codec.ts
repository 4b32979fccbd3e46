import * as t from "io-ts";

/** A whole number of a query that may be left out; what cannot be read is taken for left out. */
export const numberOr = (fallback: number, least: number, most: number): t.Type<number, unknown> =>
  new t.Type<number, unknown>(
    "number",
    t.number.is,
    (value) => {
      const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : typeof value === "number" ? value : fallback;
      return t.success(Math.min(most, Math.max(least, number)));
    },
    String,
  );
