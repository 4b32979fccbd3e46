import type { StoreError } from "#core/kernel/store-error.ts";
import type { Fault, FieldRules, FieldValue, FormValues, OnlyFor } from "./form.ts";
import { faultAgainst } from "./validators.rules.ts";

export type Faults = Readonly<Record<string, Fault>>;

/** A field's value as it is checked and sent: without spaces around. */
export const trimmed = (value: FieldValue): FieldValue => (typeof value === "string" ? value.trim() : value);

const isEmpty = (value: FieldValue): boolean => trimmed(value) === "" || value === false;

/** The first rule that a field's value breaks; null for none, and for a field that may stay empty and is. */
export const fieldFault = ({ isRequired, rules }: FieldRules, value: FieldValue): Fault | null => {
  if (!isRequired && isEmpty(value)) return null;
  for (const rule of rules) {
    const fault = faultAgainst(rule, trimmed(value));
    if (fault !== null) return fault;
  }
  return null;
};

const holds = (onlyFor: OnlyFor | undefined, fields: readonly FieldRules[], values: FormValues): boolean => {
  if (onlyFor === undefined) return true;
  const other = fields.find(({ name }) => name === onlyFor.field);
  return other !== undefined && onlyFor.values.some((value) => value === sentValue(other, fields, values));
};

const sentValue = ({ name, choices, isChosenAnew }: FieldRules, fields: readonly FieldRules[], values: FormValues): FieldValue => {
  const value = trimmed(values[name] ?? "");
  if (choices === undefined) return value;
  const fit = choices.filter(({ onlyFor }) => holds(onlyFor, fields, values));
  const first = value !== "" && isChosenAnew !== undefined && holds(isChosenAnew, fields, values) ? undefined : fit[0];
  return (fit.find((choice) => choice.value === value) ?? first)?.value ?? "";
};

/** The fields that apply to these values. */
const askedFields = (fields: readonly FieldRules[], values: FormValues): readonly FieldRules[] =>
  fields.filter(({ onlyFor }) => holds(onlyFor, fields, values));

/** What is sent: the values of the fields that apply, without spaces around. */
export const sentValues = (fields: readonly FieldRules[], values: FormValues): FormValues =>
  Object.fromEntries(askedFields(fields, values).map((field) => [field.name, sentValue(field, fields, values)]));

/** Every fault of a form, by field, in the order of the fields. */
export const faultsOf = (fields: readonly FieldRules[], values: FormValues): Faults =>
  Object.fromEntries(
    askedFields(fields, values).flatMap((field) => {
      const fault = fieldFault(field, sentValue(field, fields, values));
      return fault === null ? [] : [[field.name, fault]];
    }),
  );

/**
 * The faults that are left when a field has another value, or the fields are others: that of the changed field goes, that of a choice which applies again,
 * and those of fields that are not there or not asked for now.
 */
export const leftFaults = (fields: readonly FieldRules[], faults: Faults, values: FormValues, changed?: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([name, { rule }]) => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined || name === changed) return false;
      const isChosen = field.isChosenAnew !== undefined && rule !== "SAID" && sentValue(field, fields, values) !== "";
      return !isChosen && holds(field.onlyFor, fields, values);
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

/** What is typed into a field; nothing for one that is missing or no text. */
export const typedText = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value : "";
};
