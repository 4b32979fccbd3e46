import type { FieldRules, FormValues } from "#core/forms/form.ts";
import { faultsOf } from "#core/forms/form.rules.ts";
import { fieldErrors } from "../http/field-words.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";

/** What a form's own rules say against its values; null for nothing. */
export const fieldsRefusal = (fields: readonly FieldRules[], values: FormValues): Refusal | null => {
  const faults = faultsOf(fields, values);
  return Object.keys(faults).length === 0 ? null : refusal(400, "FIELDS", messages.fieldsWrong, fieldErrors(faults));
};

/** Both times the same password. */
export const repeatRefusal = (password: string, repeat: string, field: string): Refusal | null =>
  password === repeat ? null : refusal(400, "FIELDS", messages.fieldsWrong, { [field]: [messages.passwordsDiffer] });
