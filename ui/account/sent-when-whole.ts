import { CODE_LENGTH } from "#core/account/sign-in.rules.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import type { TextOfField } from "#ui/forms/use-field.ts";

/** The field of a code whose last digit sends its form. */
export const sentWhenWhole = <A>(form: FormRef<A>, field: TextOfField): TextOfField => ({
  ...field,
  onChange: (code) => {
    field.onChange(code);
    if (code.length === CODE_LENGTH) form.send({ type: "form.submitted" });
  },
});
