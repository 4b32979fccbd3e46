import { useSelector } from "@xstate/react";
import type { FieldValue } from "#core/forms/form.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { faultWords } from "#ui/text/validation-text.ts";

const LOOK_AGAIN_MS = 50;

/** What is said at a field that was left moves what stands below it: not from under a press that left it. */
const afterPress = (then: () => void): void => {
  if (document.querySelector("button:active") === null) then();
  else setTimeout(() => afterPress(then), LOOK_AGAIN_MS);
};

/** What a field's part takes, of one field of a form. */
export interface TextOfField {
  readonly name: string;
  readonly value: string;
  readonly fault: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** A field of text. */
export const useTextField = <A>(form: FormRef<A>, name: string): TextOfField => {
  const value = useSelector(form, ({ context }): FieldValue => context.values[name] ?? "");
  const fault = useSelector(form, ({ context }) => faultWords(context.faults[name]));
  return {
    name,
    value: typeof value === "string" ? value : "",
    fault,
    onChange: (next) => form.send({ type: "field.changed", name, value: next }),
    onBlur: () => afterPress(() => form.send({ type: "field.left", name })),
  };
};

/** A box that is ticked or not. */
export const useTickField = <A>(form: FormRef<A>, name: string) => {
  const value = useSelector(form, ({ context }) => context.values[name] === true);
  const fault = useSelector(form, ({ context }) => faultWords(context.faults[name]));
  return { name, value, fault, onChange: (isTicked: boolean) => form.send({ type: "field.changed", name, value: isTicked }) };
};
