import type { FieldRules, FieldValue } from "#core/forms/form.ts";
import { EMAIL, MAX, MIN, NOT_EMPTY, PATTERN, PHONE } from "#core/forms/validators.rules.ts";

export const CODE_LENGTH = 4;
/** How long to wait before another code is sent. */
export const RESEND_SECONDS = 60;
const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 128;

export type SignInWay = "email" | "phone";

export const phoneFields: readonly FieldRules[] = [{ name: "phone", isRequired: true, validators: [NOT_EMPTY, PHONE] }];

export const codeFields: readonly FieldRules[] = [
  { name: "code", isRequired: true, validators: [NOT_EMPTY, PATTERN(new RegExp(`^\\d{${CODE_LENGTH}}$`))] },
];

/** An e-mail address has an «@», whatever has none is a phone. */
const PHONE_OR_EMAIL = (value: FieldValue) => (String(value).includes("@") ? EMAIL(value) : PHONE(value));

/** Who has no e-mail address yet signs in with the phone and the password that was set for it. */
export const passwordFields: readonly FieldRules[] = [
  { name: "username", isRequired: true, validators: [NOT_EMPTY, PHONE_OR_EMAIL] },
  { name: "password", isRequired: true, validators: [NOT_EMPTY] },
];

export const recoveryFields: readonly FieldRules[] = [{ name: "phoneOrEmail", isRequired: true, validators: [NOT_EMPTY, PHONE_OR_EMAIL] }];

export const emailFields: readonly FieldRules[] = [{ name: "email", isRequired: true, validators: [NOT_EMPTY, EMAIL, MAX(255)] }];

const newPassword = [NOT_EMPTY, MIN(LEAST_PASSWORD), MAX(MOST_PASSWORD)];

/** That both are the same is found out by the store, which says it of the second. */
export const newPasswordFields: readonly FieldRules[] = [
  { name: "password", isRequired: true, validators: newPassword },
  { name: "password_repeat", isRequired: true, validators: [NOT_EMPTY] },
];

export const changePasswordFields: readonly FieldRules[] = [
  { name: "oldPassword", isRequired: true, validators: [NOT_EMPTY] },
  { name: "password", isRequired: true, validators: newPassword },
  { name: "repeatPassword", isRequired: true, validators: [NOT_EMPTY] },
];

/** Seconds as a clock shows them: «0:59». */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
