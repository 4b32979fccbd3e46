import type { FormRef } from "#core/forms/form.view.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { TextField } from "#ui/parts/TextField.tsx";
import { accountText } from "#ui/text/account-text.ts";

interface NewPasswordFieldsProps<A> {
  readonly form: FormRef<A>;
  /** The name of the second field, which the store's calls do not agree upon. */
  readonly repeat: string;
}

/** A new password, and once more. */
export const NewPasswordFields = <A,>({ form, repeat }: NewPasswordFieldsProps<A>) => (
  <>
    <TextField
      {...useTextField(form, "password")}
      label={accountText.newPassword}
      hint={accountText.newPasswordHint}
      type="password"
      autoComplete="new-password"
      maxLength={LONGEST.field}
      isRequired
    />
    <TextField
      {...useTextField(form, repeat)}
      label={accountText.repeatPassword}
      type="password"
      autoComplete="new-password"
      maxLength={LONGEST.field}
      isRequired
    />
  </>
);
