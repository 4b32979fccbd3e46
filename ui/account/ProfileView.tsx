import { useSelector } from "@xstate/react";
import type { ProfileOrder, ProfilePage } from "#core/account/account.ts";
import type { PhoneCodeRef, ProfileRef } from "#core/account/account.view.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import type { Person } from "#core/account/person.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { FIRST_BOOK, phoneOf } from "#core/phone/phone.rules.ts";
import { LONGEST } from "#core/forms/longest.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import { Button } from "#ui/parts/Button.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { accountText } from "#ui/text/account-text.ts";
import { orderText } from "#ui/text/order-text.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { shopText } from "#ui/text/text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { PhoneCode } from "./PhoneCode.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import "./account.css";

const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Moscow" }).format(new Date(moment));

const Orders = ({ orders }: { readonly orders: readonly ProfileOrder[] }) => (
  <section className="account-part" aria-labelledby="profile-orders">
    <h2 id="profile-orders">{accountText.orders}</h2>
    {orders.length === 0 ? (
      <>
        <p>{accountText.noOrders}</p>
        <p>
          <Link to="/catalog/women" className="button button-outline">
            {accountText.toCatalogue}
          </Link>
        </p>
      </>
    ) : (
      <ul className="account-orders">
        {orders.map(({ number, link, createdAt, status, total }) => (
          <li key={number}>
            <Link to={link}>
              <span>{accountText.order(number)}</span>
              <span>{formatPrice(total)}</span>
              <span className="caption">
                <time dateTime={createdAt}>{dayOf(createdAt)}</time>
              </span>
              <span className="caption">{orderText.statuses[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface EmailFormProps<A> extends Pick<ProfileViewProps, "code" | "page"> {
  readonly form: FormRef<A>;
}

/** Who is here shows once more that the account is theirs. */
const Proof = <A,>({ form, code, page }: EmailFormProps<A>) => {
  const password = useTextField(form, "password");
  const field = useTextField(form, "code");
  return page.hasPassword ? (
    <TextField
      {...password}
      label={accountText.oldPassword}
      type="password"
      autoComplete="current-password"
      maxLength={LONGEST.field}
      isRequired
    />
  ) : (
    <PhoneCode code={code} field={field} phone={page.phone} book={FIRST_BOOK} action="/form/profile-code" />
  );
};

const EmailForm = <A,>({ form, code, page }: EmailFormProps<A>) => (
  <AccountForm form={form} action="/form/set-email" hidden={{ phone: page.phone }} submit={accountText.getEmailLink}>
    <TextField
      {...useTextField(form, "email")}
      label={page.email === "" ? accountText.email : accountText.emailOther}
      hint={accountText.emailHint}
      {...EMAIL_INPUT}
      maxLength={LONGEST.email}
    />
    <Proof form={form} code={code} page={page} />
  </AccountForm>
);

const PasswordForm = <A,>({ form }: { readonly form: FormRef<A> }) => (
  <AccountForm form={form} action="/form/change-password" hidden={{}} submit={accountText.save}>
    <TextField
      {...useTextField(form, "oldPassword")}
      label={accountText.oldPassword}
      type="password"
      autoComplete="current-password"
      maxLength={LONGEST.field}
      isRequired
    />
    <NewPasswordFields form={form} repeat="repeatPassword" />
  </AccountForm>
);

/** A form that is sent and gone leaves the focus at the head of its part. */
const PART_FOCUS = { next: (part: HTMLElement) => part.querySelector<HTMLElement>("#profile-entrance") };

interface ProfileViewProps {
  readonly page: ProfilePage;
  readonly profile: ProfileRef;
  readonly code: PhoneCodeRef;
  /** Null where nobody can read it. */
  readonly person: Person | null;
  /** What came of a form that was sent without scripts. */
  readonly state: "changed" | "sent" | null;
  readonly fault: string;
}

/** The shopper's own page: orders, what they sign in with, and the way out. */
export const ProfileView = ({ page, profile, code, person, state, fault }: ProfileViewProps) => {
  const emailForm = useSelector(profile, ({ children }) => children.emailForm);
  const passwordForm = useSelector(profile, ({ children }) => children.passwordForm);
  const changes = useSelector(profile, ({ context }) => context.changes);
  const isSent = useSelector(profile, (snapshot) => snapshot.matches({ email: "sent" })) || state === "sent";
  const isLeaving = useSelector(profile, (snapshot) => snapshot.hasTag("leaving"));
  const keptFocus = useKeptFocus(PART_FOCUS);
  return (
    <div className="account" {...keptFocus}>
      <header className="account-head">
        <h1 className="heading-page">{accountText.profile}</h1>
        <form
          method="post"
          action="/form/sign-out"
          onSubmit={(event) => {
            event.preventDefault();
            profile.send({ type: "leave.pressed" });
          }}
        >
          <Button type="submit" look="grey" isSmall isLoading={isLeaving}>
            {accountText.signOut}
          </Button>
        </form>
      </header>
      <p className="account-ways">
        <Link to="/user/wishlist" className="link">
          {shopText.wishlist}
        </Link>
        <Link to={subscriptionText.subscriptionsLink} className="link">
          {subscriptionText.list}
        </Link>
      </p>
      <PageFault text={fault} />
      {page.leftExpress.length === 0 ? null : (
        <p role="alert">
          {accountText.leftExpress(page.leftExpress)}{" "}
          <Link to={pathOfMode("default")} className="link">
            {accountText.openCart}
          </Link>
        </p>
      )}
      {state === "changed" ? <p role="status">{accountText.passwordChanged}</p> : null}
      <div className="account-columns">
        <Orders orders={page.orders} />
        <section className="account-part" aria-labelledby="profile-entrance">
          <h2 id="profile-entrance" tabIndex={-1}>
            {accountText.entrance}
          </h2>
          <dl className="account-facts">
            {person === null ? null : <PersonFacts person={person} />}
            <div>
              <dt>{accountText.phone}</dt>
              <dd>{phoneOf(FIRST_BOOK, page.phone).text}</dd>
            </div>
            {page.email === "" ? null : (
              <div>
                <dt>{accountText.email}</dt>
                <dd>{page.email}</dd>
              </div>
            )}
          </dl>
          {isSent ? <p role="status">{accountText.emailSent}</p> : null}
          {emailForm === undefined || isSent ? null : <EmailForm form={emailForm} code={code} page={page} />}
          {page.hasPassword && passwordForm !== undefined ? (
            <>
              <h3>{accountText.changePassword}</h3>
              <PasswordForm key={changes} form={passwordForm} />
            </>
          ) : null}
        </section>
      </div>
    </div>
  );
};
