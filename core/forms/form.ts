import type { PhoneRegions } from "#core/phone/phone.ts";

/** What a field holds: text, or whether a box is ticked. */
export type FieldValue = boolean | string;
export type FormValues = Readonly<Record<string, FieldValue>>;

type NoNumbers = Readonly<Record<string, never>>;

/** What a value must keep, as data: the rule's name, the numbers that are said of it, and what else it is checked by. */
export type Rule =
  | {
      readonly rule: "ACCOUNT_NUMBER" | "BANK_BIC" | "BANK_INN" | "CREDIT_CARD" | "DATE" | "EMAIL" | "NOT_EMPTY" | "PHONE" | "TIME";
      readonly params: NoNumbers;
    }
  | { readonly rule: "MAX" | "MIN"; readonly params: { readonly n: number } }
  | { readonly rule: "RANGE"; readonly params: { readonly a: number; readonly b: number } }
  | { readonly rule: "PATTERN"; readonly params: NoNumbers; readonly pattern: string }
  /** `now` is milliseconds. */
  | { readonly rule: "PAST_DATE"; readonly params: NoNumbers; readonly now: number }
  | { readonly rule: "BIRTHDAY_AGE_LIMITS"; readonly params: { readonly min: number; readonly max: number }; readonly now: number }
  | { readonly rule: "PHONE_COMPLETED" | "PHONE_OR_EMAIL"; readonly params: NoNumbers; readonly regions: PhoneRegions };

/** Which rule a value breaks, and the rule's numbers: the words stand in `ui/text`. `SAID` carries the store's own words in `params.message`. */
export interface Fault {
  readonly rule: string;
  readonly params: Readonly<Record<string, number | string>>;
}

/** Holds while another field is sent as one of these values. */
export interface OnlyFor {
  readonly field: string;
  readonly values: readonly string[];
}

export interface FieldRules {
  readonly name: string;
  /** A field that need not be filled is checked only when it is. */
  readonly isRequired: boolean;
  /** What the store refuses of it is worth nothing, and is typed anew. */
  readonly isTypedAnew?: true;
  /** The first that fails gives the fault. */
  readonly rules: readonly Rule[];
  /** A field that does not apply is neither checked nor sent. Absent: always. */
  readonly onlyFor?: OnlyFor;
  /** One of these is sent: the chosen one, or the first that applies while none that does is chosen. Absent: the value itself. */
  readonly choices?: readonly { readonly value: string; readonly onlyFor?: OnlyFor }[];
  /** Where it holds, a choice that does not apply any more has no other in its place: it is chosen anew. Absent: nowhere. */
  readonly isChosenAnew?: OnlyFor;
}
