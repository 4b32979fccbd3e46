import type { PhoneRegions } from "#core/phone/phone.ts";
import { isPhoneComplete, isPhoneTooLong } from "#core/phone/phone.rules.ts";
import type { Fault, Rule } from "./form.ts";

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** What is given to a rule is anything that a field or a store's body holds. */
const trimmedText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

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

const ageOf = (day: number, now: number): number => Math.floor((now - day) / (YEAR_DAYS * DAY_MS));

/** A text that is more than spaces; any other value that is not empty. */
export const NOT_EMPTY: Rule = { rule: "NOT_EMPTY", params: {} };

export const EMAIL: Rule = { rule: "EMAIL", params: {} };

/** 11 to 15 digits, however they are written. */
export const PHONE: Rule = { rule: "PHONE", params: {} };

/** As many digits as the number's country has. */
export const PHONE_COMPLETED = (regions: PhoneRegions): Rule => ({ rule: "PHONE_COMPLETED", params: {}, regions });

/** An e-mail address has an «@», whatever has none is a whole phone number. */
export const PHONE_OR_EMAIL = (regions: PhoneRegions): Rule => ({ rule: "PHONE_OR_EMAIL", params: {}, regions });

/** A day of the calendar, written 31.12.2026. */
export const DATE: Rule = { rule: "DATE", params: {} };

/** A day that began before `now`, in milliseconds. */
export const PAST_DATE = (now: number): Rule => ({ rule: "PAST_DATE", params: {}, now });

/** Whole years of 365 days from `min` to `max`; `now` in milliseconds. */
export const BIRTHDAY_AGE_LIMITS = (min: number, max: number, now: number): Rule => ({
  rule: "BIRTHDAY_AGE_LIMITS",
  params: { min, max },
  now,
});

export const TIME: Rule = { rule: "TIME", params: {} };

export const CREDIT_CARD: Rule = { rule: "CREDIT_CARD", params: {} };

export const BANK_BIC: Rule = { rule: "BANK_BIC", params: {} };

export const BANK_INN: Rule = { rule: "BANK_INN", params: {} };

export const ACCOUNT_NUMBER: Rule = { rule: "ACCOUNT_NUMBER", params: {} };

/** From `a` to `b` characters. */
export const RANGE = (a: number, b: number): Rule => ({ rule: "RANGE", params: { a, b } });

/** `n` characters or more. */
export const MIN = (n: number): Rule => ({ rule: "MIN", params: { n } });

/** `n` characters or fewer. */
export const MAX = (n: number): Rule => ({ rule: "MAX", params: { n } });

/** A field of any kind: filled, and of this shape, as a regular expression writes it. */
export const PATTERN = (pattern: string): Rule => ({ rule: "PATTERN", params: {}, pattern });

const keeps = (rule: Rule, value: unknown): boolean => {
  const text = trimmedText(value);
  const { length } = text;
  switch (rule.rule) {
    case "NOT_EMPTY":
      return typeof value === "string" ? text !== "" : Boolean(value);
    case "EMAIL":
      return EMAIL_PATTERN.test(text);
    case "PHONE":
      return /^\d{11,15}$/.test(text.replaceAll(/\D/g, ""));
    case "PHONE_OR_EMAIL":
      return text.includes("@") ? keeps(EMAIL, value) : isPhoneComplete(rule.regions, text);
    case "PHONE_COMPLETED":
      return isPhoneComplete(rule.regions, text);
    case "DATE":
      return dayOf(text) !== null;
    case "PAST_DATE":
      return (dayOf(text) ?? Infinity) < rule.now;
    case "BIRTHDAY_AGE_LIMITS": {
      const day = dayOf(text);
      if (day === null) return false;
      const age = ageOf(day, rule.now);
      return age >= rule.params.min && age <= rule.params.max;
    }
    case "TIME":
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
    case "CREDIT_CARD":
      return /^\d{4}-\d{4}-\d{4}-\d{4}$/.test(text);
    case "BANK_BIC":
      return /\d{9}/.test(text);
    case "BANK_INN":
      return /\d{10}/.test(text);
    case "ACCOUNT_NUMBER":
      return /^\d{3}-\d{2}-\d{3}-\d-\d{4}-\d{7}$/.test(text);
    case "RANGE":
      return length >= rule.params.a && length <= rule.params.b;
    case "MIN":
      return length >= rule.params.n;
    case "MAX":
      return length <= rule.params.n;
    case "PATTERN":
    default:
      return text !== "" && new RegExp(rule.pattern).test(text);
  }
};

/** What a value breaks of a rule; null when it keeps it. Of two kinds that a value may be, the fault names the one that it looks like. */
export const faultAgainst = (rule: Rule, value: unknown): Fault | null => {
  if (keeps(rule, value)) return null;
  const isEither = rule.rule === "PHONE_OR_EMAIL";
  if (isEither && trimmedText(value).includes("@")) return EMAIL;
  const isTooLong = "regions" in rule && isPhoneTooLong(rule.regions, trimmedText(value));
  return { rule: isTooLong ? "PHONE_TOO_LONG" : isEither ? "PHONE_COMPLETED" : rule.rule, params: rule.params };
};
