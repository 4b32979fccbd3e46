import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { SignInRef } from "#core/account/account.view.ts";
import { clockOf, CODE_LENGTH } from "#core/account/sign-in.rules.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import type { PhoneBook } from "#core/phone/phone.ts";
import { phoneOf } from "#core/phone/phone.rules.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { Button } from "#ui/parts/Button.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { PhoneField } from "#ui/parts/PhoneField.tsx";
import { Tabs } from "#ui/parts/Tabs.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { accountText } from "#ui/text/account-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { AccountForm, FORM_FOCUS } from "./AccountForm.tsx";
import { sentWhenWhole } from "./sent-when-whole.ts";
import "./account.css";

export interface SignInViewProps {
  readonly signIn: SignInRef;
  /** Where to go afterwards, for forms without scripts. */
  readonly back: string;
  /** A sentence from a form that was sent without scripts, empty for none. */
  readonly fault: string;
  readonly book: PhoneBook;
}

interface FormProps<A> {
  readonly form: FormRef<A>;
  readonly back: string;
}

const PhoneForm = <A,>({ form, back, book }: FormProps<A> & Pick<SignInViewProps, "book">) => (
  <AccountForm form={form} action="/form/send-code" hidden={{ back }} submit={accountText.getCode}>
    <PhoneField {...useTextField(form, "phone")} label={accountText.phone} hint={accountText.phoneHint} book={book} isRequired />
  </AccountForm>
);

const CodeForm = <A,>({ form, back, signIn, book }: FormProps<A> & Pick<SignInViewProps, "book" | "signIn">) => {
  const phone = useSelector(signIn, ({ context }) => context.phone);
  const codeState = useSelector(signIn, ({ context }) => context.pending?.state ?? "sent");
  const field = useTextField(form, "code");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <p role="status">{accountText.codeStates[codeState](phoneOf(book, phone).text)}</p>
      <AccountForm form={form} action="/form/check-code" hidden={{ back, phone }} submit={accountText.enter}>
        <TextField
          {...sentWhenWhole(form, field)}
          inputRef={input}
          label={accountText.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          allowed={/\d/}
          maxLength={CODE_LENGTH}
          isRequired
        />
      </AccountForm>
      <Resend signIn={signIn} back={back} />
    </>
  );
};

/** Another code, and another number. */
const Resend = ({ signIn, back }: Pick<SignInViewProps, "back" | "signIn">) => {
  const phone = useSelector(signIn, ({ context }) => context.phone);
  const resendIn = useSelector(signIn, ({ context }) => context.resendIn);
  const isSending = useSelector(signIn, (snapshot) => snapshot.hasTag("resending"));
  const canResend = useSelector(signIn, (snapshot) => snapshot.matches({ code: "ready" }) || snapshot.hasTag("resending"));
  return (
    <div className="account-links">
      {canResend ? (
        <form
          method="post"
          action="/form/send-code"
          onSubmit={(event) => {
            event.preventDefault();
            signIn.send({ type: "resend.pressed" });
          }}
        >
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="back" value={back} />
          <Button type="submit" look="text" isLoading={isSending}>
            {accountText.resend}
          </Button>
        </form>
      ) : (
        <p className="caption" role="timer">
          {accountText.resendIn(clockOf(resendIn))}
        </p>
      )}
      <a
        className="link"
        href={`/user/login?${new URLSearchParams({ way: "number", back }).toString()}`}
        onClick={(event) => {
          event.preventDefault();
          signIn.send({ type: "number.pressed" });
        }}
      >
        {accountText.changeNumber}
      </a>
    </div>
  );
};

const PasswordForm = <A,>({ form, back }: FormProps<A>) => (
  <>
    <AccountForm form={form} action="/form/sign-in" hidden={{ back }} submit={accountText.enter}>
      <TextField
        {...useTextField(form, "username")}
        label={accountText.emailOrPhone}
        inputMode="email"
        autoComplete="username"
        maxLength={LONGEST.email}
        isRequired
      />
      <TextField
        {...useTextField(form, "password")}
        label={accountText.password}
        type="password"
        autoComplete="current-password"
        maxLength={LONGEST.field}
        enterKeyHint="go"
        isRequired
      />
    </AccountForm>
    <div className="account-links">
      <Link to="/user/recovery" className="link">
        {accountText.forgotten}
      </Link>
    </div>
  </>
);

/** Signing in, by a phone or by an e-mail address. */
export const SignInView = ({ signIn, back, fault, book }: SignInViewProps) => {
  const phoneForm = useSelector(signIn, ({ children }) => children.phoneForm);
  const codeForm = useSelector(signIn, ({ children }) => children.codeForm);
  const passwordForm = useSelector(signIn, ({ children }) => children.passwordForm);
  const way = useSelector(signIn, ({ context }) => context.way);
  const isIn = useSelector(signIn, (snapshot) => snapshot.matches("authorized"));
  const keptFocus = useKeptFocus(FORM_FOCUS);
  const wayAddress = (chosen: string): string => `/user/login?${new URLSearchParams({ way: chosen, back }).toString()}`;
  return (
    <div className="account account-narrow" {...keptFocus}>
      <h1 className="heading-page" tabIndex={-1}>
        {accountText.signIn}
      </h1>
      <PageFault text={fault} />
      <Tabs
        label={accountText.ways}
        tabs={[
          { id: "phone", label: accountText.byPhone, href: wayAddress("phone") },
          { id: "email", label: accountText.byEmail, href: wayAddress("email") },
        ]}
        value={way}
        onChange={(chosen) => signIn.send({ type: "way.chosen", way: chosen === "email" ? "email" : "phone" })}
      >
        {phoneForm === undefined ? null : <PhoneForm form={phoneForm} back={back} book={book} />}
        {codeForm === undefined ? null : <CodeForm form={codeForm} back={back} signIn={signIn} book={book} />}
        {passwordForm === undefined ? null : <PasswordForm form={passwordForm} back={back} />}
        {isIn ? <span className="spinner" role="status" aria-label={accountText.enter} /> : null}
      </Tabs>
      <p className="caption">
        {accountText.agree}{" "}
        <Link to={accountText.privacyLink} className="link">
          {accountText.privacy}
        </Link>
        .
      </p>
    </div>
  );
};
