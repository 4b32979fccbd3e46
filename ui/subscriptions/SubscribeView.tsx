import { displayTitle } from "#core/size-selection/size.rules.ts";
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
import { Agreement } from "./Agreement.tsx";
import "#ui/account/account.css";
import "./subscriptions.css";

/** Ten digits at least, however they are written. */
const SOME_PHONE = String.raw`\D*(\d\D*){10,15}`;

const Form = ({ page: { size, draft } }: { readonly page: SubscribePage }) => (
  <>
    <form method="post" action="/form/subscribe" className="account-form">
      <input type="hidden" name="item_id" value={size.sizeId} />
      <TextField
        name="name"
        label={subscriptionText.name}
        defaultValue={draft.name}
        autoComplete="name"
        maxLength={LONGEST.name}
        isRequired
        required
      />
      <TextField
        name="number"
        label={subscriptionText.phone}
        defaultValue={draft.phone === "" ? "" : phoneOf(draft.phoneBook, draft.phone).text}
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
        {...EMAIL_INPUT}
        maxLength={LONGEST.email}
        required
      />
      {draft.isNewsSubscribed ? null : <Checkbox name="newsSubscribe" label={subscriptionText.news} />}
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
}

const titleOf = (state: SubscribeViewProps["state"], isSubscribed: boolean): string => {
  if (state !== null) return subscriptionText.done;
  return isSubscribed ? subscriptionText.leaveTitle : subscriptionText.title;
};

/** Where a size is waited for, or no more, without scripts: forms and links only. */
export const SubscribeView = ({ page, state, fault }: SubscribeViewProps) => {
  const { size } = page;
  return (
    <div className="account account-narrow">
      <h1 className="heading-page" tabIndex={-1}>
        {titleOf(state, size.isSubscribed)}
      </h1>
      <PageFault text={fault} />
      <p>
        <Link to={size.productUrl} className="link">
          {size.productTitle}
        </Link>
        <span className="caption subscribe-which">{subscriptionText.which(size)}</span>
      </p>
      {state === null && !size.isSubscribed ? <p>{subscriptionText.lead(displayTitle(size.sizeTitle))}.</p> : null}
      {state === null ? size.isSubscribed ? <Leave page={page} /> : <Form page={page} /> : <Done isConfirmed={state === "done"} />}
    </div>
  );
};
