import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { FormRef } from "#core/forms/form.view.ts";
import { useRefusedFields } from "#ui/forms/use-refused-fields.ts";
import { Button } from "#ui/parts/Button.tsx";
import { useFaultFocus } from "#ui/parts/use-fault-focus.ts";
import { accountText } from "#ui/text/account-text.ts";
import { fieldsWrong } from "#ui/text/validation-text.ts";

/** The form that takes another's place is filled in from its first field; where no form is left, the page's title has the focus. */
export const FORM_FOCUS = {
  next: (part: HTMLElement): HTMLElement | null => part.querySelector<HTMLElement>("form input:not([type=hidden])"),
};

interface AccountFormProps<A> {
  readonly form: FormRef<A>;
  /** Where the browser sends it without scripts. */
  readonly action: string;
  /** What goes along unseen without scripts. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly submit: string;
  /** Outlined where the page has a button that means more. */
  readonly look?: "outline" | "primary";
  /** What its fields are called where several are wrong. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form of an account: sent by its flow, or by the browser where no scripts run. What is wrong with several fields is said at once, above them,
 * and each time that it is sent; so is what stays wrong with one, which has the focus already. */
export const AccountForm = <A,>({
  form,
  action,
  hidden,
  submit,
  look = "primary",
  fieldNames = accountText.fieldNames,
  children,
}: AccountFormProps<A>) => {
  const refusals = useSelector(form, ({ context }) => context.refusals);
  const element = useFaultFocus(refusals);
  const faultyFields = useRefusedFields(form, fieldNames);
  const isSending = useSelector(form, (snapshot) => snapshot.hasTag("sending"));
  return (
    <form
      ref={element}
      className="account-form"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: "form.submitted" });
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {faultyFields.length < (refusals > 1 ? 1 : 2) ? null : (
        // Another element for each time: what stands there already is not read aloud again.
        <p key={refusals} className="error fault-note" role="alert">
          {fieldsWrong(faultyFields)}
        </p>
      )}
      {children}
      <Button type="submit" look={look} isFull isLoading={isSending}>
        {submit}
      </Button>
    </form>
  );
};
