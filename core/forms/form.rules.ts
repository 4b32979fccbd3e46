import type { StoreError } from "#core/kernel/store-error.ts";
import type { Fault, FieldRules, FieldValue, FormValues } from "./form.ts";

export type Faults = Readonly<Record<string, Fault>>;

/** A field's value as it is checked and sent: without spaces around. */
export const trimmed = (value: FieldValue): FieldValue => (typeof value === "string" ? value.trim() : value);

const isEmpty = (value: FieldValue): boolean => trimmed(value) === "" || value === false;

/** The first rule that a field breaks; null for none, and for a field that may stay empty and is. */
export const faultOf = ({ isRequired, validators }: FieldRules, value: FieldValue): Fault | null => {
  if (!isRequired && isEmpty(value)) return null;
  for (const validate of validators) {
    const fault = validate(trimmed(value));
    if (fault !== null) return fault;
  }
  return null;
};

/** The fields that apply to these values. */
const askedFields = (fields: readonly FieldRules[], values: FormValues): readonly FieldRules[] =>
  fields.filter(({ isAsked }) => isAsked?.(values) !== false);

/** What is sent: the values of the fields that apply, without spaces around. */
export const sentValues = (fields: readonly FieldRules[], values: FormValues): FormValues =>
  Object.fromEntries(askedFields(fields, values).map(({ name, settled }) => [name, trimmed(settled?.(values) ?? values[name] ?? "")]));

/** Every fault of a form, by field, in the order of the fields. */
export const faultsOf = (fields: readonly FieldRules[], values: FormValues): Faults =>
  Object.fromEntries(
    askedFields(fields, values).flatMap((field) => {
      const fault = faultOf(field, values[field.name] ?? "");
      return fault === null ? [] : [[field.name, fault]];
    }),
  );

/** What the store said of fields that this form has, the first sentence of each. */
export const saidFaults = (fields: readonly FieldRules[], { errors }: StoreError): Faults =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const [message] = errors[name] ?? [];
      return message === undefined || message === "" ? [] : [[name, { rule: "SAID", params: { message } }]];
    }),
  );
