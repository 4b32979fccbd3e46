import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import type { PhoneCodeRef } from "#core/account/account.view.ts";
import { clockOf, CODE_LENGTH } from "#core/account/sign-in.rules.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { normalisedPhone, phoneOf } from "#core/phone/phone.rules.ts";
import type { TextOfField } from "#ui/forms/use-field.ts";
import { Button } from "#ui/parts/Button.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { accountText } from "#ui/text/account-text.ts";

interface PhoneCodeProps {
  readonly code: PhoneCodeRef;
  readonly field: TextOfField;
  /** As it is typed, in the form that this stands in. */
  readonly phone: string;
  readonly book: PhoneBook;
  /** Where that form is sent for a code without scripts. */
  readonly action: string;
  /** What Enter means in the form's fields while no code is waited for: that one is sent, or the form. */
  readonly enter?: "code" | "form";
}

/** A code to the phone of a form: the button that sends it, what became of it, and where it is typed. */
export const PhoneCode = ({ code, field, phone, book, action, enter = "form" }: PhoneCodeProps) => {
  const pending = useSelector(code, ({ context }) => context.pending);
  const resendIn = useSelector(code, ({ context }) => context.resendIn);
  const isSending = useSelector(code, (snapshot) => snapshot.hasTag("sending"));
  const isOfPhone = pending !== null && (normalisedPhone(phone) === pending.phone || phone === "");
  const isAway = isOfPhone && resendIn > 0 && !isSending;
  const typed = useRef<HTMLInputElement>(null);
  const was = useRef({ isAway, isSending });
  useLayoutEffect(() => {
    // A focus that went with the button that sent a code goes to where the code is typed, and so does one that Enter left in the phone.
    const { activeElement, body } = document;
    const isPhone = enter === "code" && was.current.isSending && activeElement instanceof HTMLInputElement && activeElement.type === "tel";
    if (isAway && !was.current.isAway && (activeElement === body || isPhone)) typed.current?.focus();
    was.current = { isAway, isSending };
  }, [isAway, isSending, enter]);
  return (
    <>
      {/* What Enter in a field presses, and not the button that sends a code. */}
      {enter === "form" || isOfPhone ? (
        <button type="submit" hidden>
          {accountText.save}
        </button>
      ) : null}
      {isOfPhone ? <p role="status">{accountText.codeStates[pending.state](phoneOf(book, pending.phone).text)}</p> : null}
      {isAway ? (
        <p className="caption" role="timer">
          {accountText.resendIn(clockOf(resendIn))}
        </p>
      ) : (
        <Button
          type="submit"
          look="outline"
          formAction={action}
          isLoading={isSending}
          onClick={(event) => {
            event.preventDefault();
            code.send({ type: "code.wanted", phone });
          }}
        >
          {isOfPhone ? accountText.resend : accountText.getCode}
        </Button>
      )}
      <TextField
        {...field}
        inputRef={typed}
        label={accountText.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        allowed={/\d/}
        maxLength={CODE_LENGTH}
        isRequired
      />
    </>
  );
};
