import type { FieldRules, FormValues } from "#core/forms/form.ts";
import { faultsOf } from "#core/forms/form.rules.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";

/** What a form's own rules say against its values; null for nothing. */
export const fieldsRefusal = (fields: readonly FieldRules[], values: FormValues): Refusal | null => {
  const faults = Object.keys(faultsOf(fields, values));
  return faults.length === 0
    ? null
    : refusal(400, "FIELDS", messages.fieldsWrong, Object.fromEntries(faults.map((name) => [name, [messages.fieldWrong]])));
};

/** Both times the same password. */
export const repeatRefusal = (password: string, repeat: string, field: string): Refusal | null =>
  password === repeat ? null : refusal(400, "FIELDS", messages.fieldsWrong, { [field]: [messages.passwordsDiffer] });
