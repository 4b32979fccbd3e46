import type { FieldRules } from "#core/forms/form.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { EMAIL, MAX, MIN, NOT_EMPTY, PATTERN, PHONE_COMPLETED, PHONE_OR_EMAIL } from "#core/forms/validators.rules.ts";
import type { PhoneRegions } from "#core/phone/phone.ts";

export const CODE_LENGTH = 6;
/** A code that was sent before codes had six digits is still taken: an upgrade shuts out nobody who waits for one. */
const WHOLE_CODE = `^(?:\\d{4}|\\d{${CODE_LENGTH}})$`;
/** A code as it is compared: without the spaces and the dashes of what was copied. */
export const plainCode = (typed: string): string => typed.replaceAll(/\D/g, "");
/** How long to wait before another code is sent. */
export const RESEND_SECONDS = 60;
const LEAST_PASSWORD = 8;

export type SignInWay = "email" | "phone";

export const phoneFields = (regions: PhoneRegions): readonly FieldRules[] => [
  { name: "phone", isRequired: true, rules: [NOT_EMPTY, PHONE_COMPLETED(regions)] },
];

export const codeFields: readonly FieldRules[] = [
  { name: "code", isRequired: true, isTypedAnew: true, rules: [NOT_EMPTY, PATTERN(WHOLE_CODE)] },
];

/** Who has no e-mail address yet signs in with the phone and the password that was set for it. */
export const passwordFields = (regions: PhoneRegions): readonly FieldRules[] => [
  { name: "username", isRequired: true, rules: [NOT_EMPTY, PHONE_OR_EMAIL(regions)] },
  { name: "password", isRequired: true, rules: [NOT_EMPTY] },
];

export const recoveryFields = (regions: PhoneRegions): readonly FieldRules[] => [
  { name: "phoneOrEmail", isRequired: true, rules: [NOT_EMPTY, PHONE_OR_EMAIL(regions)] },
];

/** Who is signed in shows once more that the account is theirs: by the password, or by a code to the phone while there is none. */
export const emailFields = (hasPassword: boolean): readonly FieldRules[] => [
  { name: "email", isRequired: true, rules: [NOT_EMPTY, EMAIL, MAX(LONGEST.email)] },
  ...(hasPassword ? [{ name: "password", isRequired: true, isTypedAnew: true as const, rules: [NOT_EMPTY] }] : codeFields),
];

const newPassword = [NOT_EMPTY, MIN(LEAST_PASSWORD), MAX(LONGEST.password)];

/** That both are the same is found out by the store, which says it of the second. */
export const newPasswordFields: readonly FieldRules[] = [
  { name: "password", isRequired: true, rules: newPassword },
  { name: "password_repeat", isRequired: true, rules: [NOT_EMPTY] },
];

export const changePasswordFields: readonly FieldRules[] = [
  { name: "oldPassword", isRequired: true, rules: [NOT_EMPTY] },
  { name: "password", isRequired: true, rules: newPassword },
  { name: "repeatPassword", isRequired: true, rules: [NOT_EMPTY] },
];

/** Seconds as a clock shows them: «0:59». */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
