import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import { parsedJson, storedText } from "./stored-text.ts";

const KEY = "typed";

const TypedField = t.type({ place: t.number, name: t.string, value: t.string, isChecked: t.boolean }, "TypedField");
const TypedFields = t.type({ address: t.string, fields: t.readonlyArray(TypedField) }, "TypedFields");

type Field = HTMLInputElement | HTMLTextAreaElement;

const SECRET = /^(password|file|hidden|submit|button)$/;

const fieldsOf = (page: Document): readonly Field[] =>
  [...page.querySelectorAll<Field>("main input, main textarea")].filter(({ type }) => !SECRET.test(type));

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;
const isChoice = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

const addressOf = ({ location }: Window): string => `${location.pathname}${location.search}`;

/** Writes down what stands in the fields of a page before it is loaded anew; a password is never written down. */
export const keepTyped = (view: Window): void => {
  const fields = fieldsOf(view.document).map((field, place) => ({
    place,
    name: field.name,
    value: field.value,
    isChecked: isChecked(field),
  }));
  try {
    if (fields.length > 0) view.sessionStorage.setItem(KEY, JSON.stringify({ address: addressOf(view), fields }));
  } catch {
    // Denied, or full: the page begins as the server sent it.
  }
};

/** A field as if the shopper had filled it: React takes a value for known that came by the field's own setter, so it goes past that. */
const fill = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Gives the fields back what stood in them, once, on the page where it stood. To be called when the page hears its fields. */
export const giveTypedBack = (view: Window, report: (fault: string) => void): void => {
  const text = storedText(() => view.sessionStorage, KEY);
  if (text === null) return;
  view.sessionStorage.removeItem(KEY);
  const decoded = TypedFields.decode(parsedJson(text));
  if (isLeft(decoded)) return report(`${KEY}: ${explain(decoded.left)}`);
  if (decoded.right.address !== addressOf(view)) return;
  const fields = fieldsOf(view.document);
  for (const { place, name, value, isChecked: wasChecked } of decoded.right.fields) {
    const field = fields[place];
    if (field === undefined || field.name !== name) continue;
    if (isChoice(field)) {
      if (field.value === value && isChecked(field) !== wasChecked && (wasChecked || field.type === "checkbox")) field.click();
    } else if (field.value !== value) fill(field, value);
  }
};
