import type { AddressPage } from "#core/subscriptions/subscription.ts";
import { Button } from "#ui/parts/Button.tsx";
import { focusIfNothingHas } from "#ui/parts/focus-if-nothing-has.ts";
import { Link } from "#ui/parts/Link.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import "#ui/account/account.css";
import "./subscriptions.css";

const LEADS = {
  confirmed: subscriptionText.confirmed,
  left: subscriptionText.nothingSent,
  unconfirmed: subscriptionText.confirmLead,
  unknown: (): string => subscriptionText.addressUnknown,
};

interface AddressProps {
  readonly page: AddressPage;
}

/** What letters come about, with the ways to it. */
const Follows = ({ page: { sizes, wantsDrops, wantsNews } }: AddressProps) => (
  <>
    {sizes.length === 0 ? null : (
      <>
        <p>{subscriptionText.sizesFollow}</p>
        <ul className="address-sizes">
          {sizes.map((size) => (
            <li key={size.sizeId}>
              <Link to={size.productUrl} className="link">
                {subscriptionText.nameOf(size)}
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
    {wantsDrops ? (
      <>
        <p>{subscriptionText.dropsFollow}</p>
        <p>
          <Link to="/user/wishlist" className="button button-outline button-full">
            {subscriptionText.toWishlist}
          </Link>
        </p>
      </>
    ) : null}
    {wantsNews ? <p>{subscriptionText.newsFollow}</p> : null}
    {wantsDrops || sizes.length > 0 ? null : (
      <p>
        <Link to="/catalog/women" className="button button-outline button-full">
          {subscriptionText.toCatalogue}
        </Link>
      </p>
    )}
  </>
);

/** The page behind the links of letters: forms alone, and nothing happens before a button is pressed, since mail programs open links by themselves. */
export const AddressView = ({ page }: AddressProps) => {
  const { token, email, state } = page;
  return (
    <div className="account account-narrow">
      <h1 className="heading-page" tabIndex={-1}>
        {subscriptionText.address}
      </h1>
      <p ref={state === "unconfirmed" ? undefined : focusIfNothingHas} className="address-said" role="status" tabIndex={-1}>
        {LEADS[state](email)}
      </p>
      {state === "confirmed" ? <Follows page={page} /> : null}
      {state === "unknown" || state === "left" ? (
        <p>
          <Link to="/catalog/women" className="button button-outline button-full">
            {subscriptionText.toCatalogue}
          </Link>
        </p>
      ) : (
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
};
