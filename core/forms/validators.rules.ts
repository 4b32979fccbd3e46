import type { Fault, FieldValue, Validator } from "./form.ts";

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

const textOf = (value: FieldValue): string => (typeof value === "string" ? value.trim() : "");

const digitsOf = (value: FieldValue): string => textOf(value).replaceAll(/\D/g, "");

type FaultParams = Fault["params"];

/** A validator of texts: the rule's name and numbers are given back when the trimmed text does not keep it. */
const textRule =
  (rule: string, keeps: (text: string) => boolean, params: FaultParams = {}): Validator =>
  (value) =>
    keeps(textOf(value)) ? null : { rule, params };

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

const LETTER = String.raw`[\p{L}\p{N}]`;
const LABEL = `${LETTER}(?:[\\p{L}\\p{N}-]{0,61}${LETTER})?`;
const EMAIL_PATTERN = new RegExp(String.raw`^[\p{L}\p{N}.!#$%&'*+/=?^_{|}~\x60-]+@${LABEL}(?:\.${LABEL})+$`, "u");

/** Milliseconds of the day's local beginning; null for another shape and for a day that the calendar does not have. */
const dayOf = (text: string): number | null => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = new Date(0);
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  date.setHours(0, 0, 0, 0);
  const isSame = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return isSame ? date.getTime() : null;
};

/** A text that is more than spaces; any other value that is not empty. */
export const NOT_EMPTY = (value: unknown): Fault | null =>
  (typeof value === "string" ? value.trim() !== "" : Boolean(value)) ? null : { rule: "NOT_EMPTY", params: {} };

export const EMAIL: Validator = textRule("EMAIL", matches(EMAIL_PATTERN));

/** 11 to 15 digits, however they are written. */
export const PHONE: Validator = (value) => (/^\d{11,15}$/.test(digitsOf(value)) ? null : { rule: "PHONE", params: {} });

/** `isCompleted` knows how many digits the number's country has. */
export const PHONE_COMPLETED = (isCompleted: (phone: string) => boolean): Validator => textRule("PHONE_COMPLETED", isCompleted);

/** A day of the calendar, written 31.12.2026. */
export const DATE: Validator = textRule("DATE", (text) => dayOf(text) !== null);

/** A day that began before `now`, in milliseconds. */
export const PAST_DATE = (now: () => number): Validator =>
  textRule("PAST_DATE", (text) => {
    const day = dayOf(text);
    return day !== null && day < now();
  });

/** Whole years of 365 days from `min` to `max`; `now` in milliseconds. */
export const BIRTHDAY_AGE_LIMITS = (min: number, max: number, now: () => number): Validator =>
  textRule(
    "BIRTHDAY_AGE_LIMITS",
    (text) => {
      const day = dayOf(text);
      if (day === null) return false;
      const age = Math.floor((now() - day) / (YEAR_DAYS * DAY_MS));
      return age >= min && age <= max;
    },
    { min, max },
  );

export const TIME: Validator = textRule("TIME", matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

export const CREDIT_CARD: Validator = textRule("CREDIT_CARD", matches(/^\d{4}-\d{4}-\d{4}-\d{4}$/));

export const BANK_BIC: Validator = textRule("BANK_BIC", matches(/\d{9}/));

export const BANK_INN: Validator = textRule("BANK_INN", matches(/\d{10}/));

export const ACCOUNT_NUMBER: Validator = textRule("ACCOUNT_NUMBER", matches(/^\d{3}-\d{2}-\d{3}-\d-\d{4}-\d{7}$/));

/** From `a` to `b` characters. */
export const RANGE = (a: number, b: number): Validator => textRule("RANGE", ({ length }) => length >= a && length <= b, { a, b });

/** `n` characters or more. */
export const MIN = (n: number): Validator => textRule("MIN", ({ length }) => length >= n, { n });

/** `n` characters or fewer. */
export const MAX = (n: number): Validator => textRule("MAX", ({ length }) => length <= n, { n });

/** A field of any kind: filled, and of this shape. */
export const PATTERN = (pattern: RegExp): Validator => textRule("PATTERN", (text) => text !== "" && text.search(pattern) !== -1);
