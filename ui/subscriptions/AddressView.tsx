import type { AddressPage } from "#core/subscriptions/subscription.ts";
import { Button } from "#ui/parts/Button.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import "#ui/account/account.css";

const LEADS = {
  confirmed: subscriptionText.confirmed,
  left: subscriptionText.nothingSent,
  unconfirmed: subscriptionText.confirmLead,
  unknown: (): string => subscriptionText.addressUnknown,
};

/** The page behind the links of letters: forms alone, and nothing happens before a button is pressed, since mail programs open links by themselves. */
export const AddressView = ({ page: { token, email, state } }: { readonly page: AddressPage }) => (
  <div className="account account-narrow">
    <h1 className="heading-page" tabIndex={-1}>
      {subscriptionText.address}
    </h1>
    <p role="status">{LEADS[state](email)}</p>
    {state === "unknown" || state === "left" ? null : (
      <form method="post" action="/form/address" className="account-form">
        <input type="hidden" name="token" value={token} />
        {state === "unconfirmed" ? (
          <Button type="submit" name="deed" value="confirm" look="primary" isFull>
            {subscriptionText.confirm}
          </Button>
        ) : null}
        <Button type="submit" name="deed" value="leave" look="grey" isFull>
          {subscriptionText.leaveAddress}
        </Button>
      </form>
    )}
  </div>
);
