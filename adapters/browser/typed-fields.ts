import * as t from "io-ts";
import { storedRecord } from "./stored-record.ts";

const TypedField = t.type({ place: t.number, name: t.string, value: t.string, isChecked: t.boolean }, "TypedField");
const TypedFields = t.type({ address: t.string, fields: t.readonlyArray(TypedField) }, "TypedFields");

const recordIn = (view: Window, report?: (line: string) => void) =>
  storedRecord({ storage: () => view.sessionStorage, key: "typed", codec: TypedFields, ...(report === undefined ? {} : { report }) });

type Field = HTMLInputElement | HTMLTextAreaElement;

const SECRET = /^(password|file|hidden|submit|button)$/;

const everyField = (page: Document): readonly Field[] => [...page.querySelectorAll<Field>("main input, main textarea")];

const fieldsOf = (page: Document): readonly Field[] => everyField(page).filter(({ type }) => !SECRET.test(type));

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;
const isChoice = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

const shownAddress = ({ location }: Window): string => `${location.pathname}${location.search}`;

/** Writes down what stands in the fields of a page before it is loaded anew; a password is never written down. */
export const keepTyped = (view: Window): void => {
  const fields = fieldsOf(view.document).map((field, place) => ({
    place,
    name: field.name,
    value: field.value,
    isChecked: isChecked(field),
  }));
  if (fields.length > 0) recordIn(view).write({ address: shownAddress(view), fields });
};

/** A field as if the shopper had filled it: React takes a value for known that came by the field's own setter, so it goes past that. */
const fill = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Gives the fields back what stood in them, once, on the page where it stood. To be called when the page hears its fields. */
export const giveTypedBack = (view: Window, report: (fault: string) => void): void => {
  const record = recordIn(view, report);
  const typed = record.read();
  record.forget();
  if (typed === null || typed.address !== shownAddress(view)) return;
  const fields = fieldsOf(view.document);
  for (const { place, name, value, isChecked: wasChecked } of typed.fields) {
    const field = fields[place];
    if (field === undefined || field.name !== name) continue;
    if (isChoice(field)) {
      if (field.value === value && isChecked(field) !== wasChecked && (wasChecked || field.type === "checkbox")) field.click();
    } else if (field.value !== value) fill(field, value);
  }
};

const UNTOLD = /^(file|hidden|submit|button)$/;

/**
 * Tells the page of what its fields hold besides what the server wrote: typed or tapped before scripts ran, or put back by the browser after a step
 * back. React takes what a field holds when it comes for known; so the field goes back to what the server wrote, which React sees, and forth again.
 */
export const tellHeld = ({ document }: Window): void => {
  for (const field of everyField(document)) {
    if (UNTOLD.test(field.type)) continue;
    if (field instanceof HTMLInputElement && isChoice(field)) {
      const { checked, defaultChecked, type } = field;
      if (checked === defaultChecked || (type === "radio" && !checked)) continue;
      field.checked = defaultChecked;
      field.click();
    } else if (field.value !== field.defaultValue) {
      const { value, selectionStart, selectionEnd } = field;
      field.value = field.defaultValue;
      fill(field, value);
      if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  }
};
