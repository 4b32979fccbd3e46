import { displayTitle } from "#core/size-selection/size.rules.ts";
import type { Faults } from "#core/forms/form.rules.ts";
import { LONGEST } from "#core/forms/longest.ts";
import type { SubscribePage } from "#core/subscriptions/subscription.ts";
import { phoneOf } from "#core/phone/phone.rules.ts";
import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Checkbox } from "#ui/parts/Checkbox.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { faultWords } from "#ui/text/validation-text.ts";
import { Agreement } from "./Agreement.tsx";
import "#ui/account/account.css";
import "./subscriptions.css";

/** Ten digits at least, however they are written. */
const SOME_PHONE = String.raw`\D*(\d\D*){10,15}`;

interface FormProps {
  readonly page: SubscribePage;
  /** What is wrong with what was typed. */
  readonly faults: Faults;
}

const Form = ({ page: { size, draft }, faults }: FormProps) => (
  <>
    <form method="post" action="/form/subscribe" className="account-form">
      <input type="hidden" name="item_id" value={size.sizeId} />
      <TextField
        name="name"
        label={subscriptionText.name}
        defaultValue={draft.name}
        fault={faultWords(faults["name"])}
        autoComplete="name"
        maxLength={LONGEST.name}
        isRequired
        required
      />
      <TextField
        name="number"
        label={subscriptionText.phone}
        defaultValue={draft.phone === "" ? "" : phoneOf(draft.phoneBook, draft.phone).text}
        fault={faultWords(faults["number"])}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LONGEST.phone}
        pattern={SOME_PHONE}
        isRequired
        required
      />
      <TextField
        name="email"
        label={subscriptionText.email}
        defaultValue={draft.email}
        fault={faultWords(faults["email"])}
        {...EMAIL_INPUT}
        maxLength={LONGEST.email}
        required
      />
      {draft.isNewsSubscribed ? null : <Checkbox name="newsSubscribe" label={subscriptionText.news} defaultValue={draft.wantsNews} />}
      <Button type="submit" look="primary" isFull>
        {subscriptionText.submit}
      </Button>
    </form>
    <Agreement to="notice" />
  </>
);

const Leave = ({ page: { size } }: { readonly page: SubscribePage }) => (
  <form method="post" action="/form/unsubscribe" className="account-form">
    <input type="hidden" name="item_id" value={size.sizeId} />
    <p>{subscriptionText.leaveText}.</p>
    <Button type="submit" look="primary" isFull>
      {subscriptionText.leave}
    </Button>
  </form>
);

/** Nobody waits for what is there. */
const OnSale = ({ page: { size } }: { readonly page: SubscribePage }) => (
  <>
    <p>{subscriptionText.onSale}</p>
    <p>
      <Link to={`${size.productUrl}?size=${size.sizeId}`} className="button button-primary button-full">
        {subscriptionText.toOrder}
      </Link>
    </p>
  </>
);

const Done = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <>
    <p role="status">{subscriptionText.doneText}.</p>
    {isConfirmed ? null : <p>{subscriptionText.confirmFirst}</p>}
    <p>
      <Link to={subscriptionText.subscriptionsLink} className="button button-outline button-full">
        {subscriptionText.toSubscriptions}
      </Link>
    </p>
  </>
);

interface SubscribeViewProps {
  readonly page: SubscribePage;
  /** What came of the form. */
  readonly state: "confirm" | "done" | null;
  /** Empty for none. */
  readonly fault: string;
  readonly faults: Faults;
}

type Step = "asks" | "done" | "leaves" | "on-sale";

const stepOf = ({ size, isOnSale }: SubscribePage, state: SubscribeViewProps["state"]): Step => {
  if (state !== null) return "done";
  if (size.isSubscribed) return "leaves";
  return isOnSale ? "on-sale" : "asks";
};

const TITLES: Readonly<Record<Step, string>> = {
  asks: subscriptionText.title,
  done: subscriptionText.done,
  leaves: subscriptionText.leaveTitle,
  "on-sale": subscriptionText.onSaleTitle,
};

/** Where a size is waited for, or no more, without scripts: forms and links only. */
export const SubscribeView = ({ page, state, fault, faults }: SubscribeViewProps) => {
  const { size } = page;
  const step = stepOf(page, state);
  return (
    <div className="account account-narrow">
      <h1 className="heading-page" tabIndex={-1}>
        {TITLES[step]}
      </h1>
      {step === "on-sale" ? null : <PageFault text={fault} />}
      <p>
        <Link to={size.productUrl} className="link">
          {size.productTitle}
        </Link>
        <span className="caption subscribe-which">{subscriptionText.which(size)}</span>
      </p>
      {step === "asks" ? <p>{subscriptionText.lead(displayTitle(size.sizeTitle))}.</p> : null}
      {step === "asks" ? <Form page={page} faults={faults} /> : null}
      {step === "leaves" ? <Leave page={page} /> : null}
      {step === "on-sale" ? <OnSale page={page} /> : null}
      {step === "done" ? <Done isConfirmed={state === "done"} /> : null}
    </div>
  );
};
