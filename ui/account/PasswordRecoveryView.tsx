import { useSelector } from "@xstate/react";
import type { PasswordRecoveryRef } from "#core/account/account.view.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { Button } from "#ui/parts/Button.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { accountText } from "#ui/text/account-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { AccountForm, FORM_FOCUS } from "./AccountForm.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import "./account.css";

const LinkForm = <A,>({ form }: { readonly form: FormRef<A> }) => (
  <AccountForm form={form} action="/form/recovery" hidden={{}} submit={accountText.getLink}>
    <TextField
      {...useTextField(form, "phoneOrEmail")}
      label={accountText.phoneOrEmail}
      autoComplete="username"
      maxLength={LONGEST.email}
      isRequired
    />
  </AccountForm>
);

const NewPasswordForm = <A,>({ form, token }: { readonly form: FormRef<A>; readonly token: string }) => (
  <AccountForm form={form} action="/form/new-password" hidden={{ token }} submit={accountText.save}>
    <NewPasswordFields form={form} repeat="password_repeat" />
  </AccountForm>
);

interface PasswordRecoveryViewProps {
  readonly recovery: PasswordRecoveryRef;
  readonly token: string;
  /** What came of a form that was sent without scripts. */
  readonly state: "done" | "sent" | null;
  readonly fault: string;
}

/** A forgotten password: asking for a link, and setting a new one by it. */
export const PasswordRecoveryView = ({ recovery, token, state, fault }: PasswordRecoveryViewProps) => {
  const linkForm = useSelector(recovery, ({ children }) => children.linkForm);
  const newPasswordForm = useSelector(recovery, ({ children }) => children.newPasswordForm);
  const isGone = useSelector(recovery, (snapshot) => snapshot.hasTag("gone"));
  const isSent = useSelector(recovery, (snapshot) => snapshot.matches("sent")) || state === "sent";
  const isDone = useSelector(recovery, (snapshot) => snapshot.matches("done")) || state === "done";
  const keptFocus = useKeptFocus(FORM_FOCUS);
  if (isDone)
    return (
      <div className="account account-narrow" role="status" {...keptFocus}>
        <h1 className="heading-page" tabIndex={-1}>
          {accountText.passwordSet}
        </h1>
        <p>{accountText.passwordSetHint}</p>
        <a href="/user/login?way=email" className="button button-primary button-full">
          {accountText.toSignIn}
        </a>
      </div>
    );
  if (isSent)
    return (
      <div className="account account-narrow" role="status" {...keptFocus}>
        <h1 className="heading-page" tabIndex={-1}>
          {accountText.linkSent}
        </h1>
        <p>{accountText.linkSentHint}</p>
        <form
          action="/user/recovery"
          onSubmit={(event) => {
            if (state === "sent") return;
            event.preventDefault();
            recovery.send({ type: "again.pressed" });
          }}
        >
          <Button type="submit" look="outline" isFull>
            {accountText.linkAgain}
          </Button>
        </form>
      </div>
    );
  return (
    <div className="account account-narrow" {...keptFocus}>
      <h1 className="heading-page" tabIndex={-1}>
        {accountText.recovery}
      </h1>
      <PageFault text={fault} />
      {fault !== "" || !isGone ? null : (
        <p className="error" role="alert">
          {accountText.linkGone}
        </p>
      )}
      {linkForm === undefined ? null : (
        <>
          <p>{accountText.recoveryHint}</p>
          <LinkForm form={linkForm} />
        </>
      )}
      {newPasswordForm === undefined ? null : <NewPasswordForm form={newPasswordForm} token={token} />}
      <div className="account-links">
        <Link to="/user/login?way=email" className="link">
          {accountText.backToSignIn}
        </Link>
      </div>
    </div>
  );
};
