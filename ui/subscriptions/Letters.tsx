import type { Faults } from "#core/forms/form.rules.ts";
import { LONGEST } from "#core/forms/longest.ts";
import type { MailingState } from "#core/subscriptions/subscription.ts";
import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import { Accordion } from "#ui/parts/Accordion.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { focusIfNothingHas } from "#ui/parts/focus-if-nothing-has.ts";
import { SwitchButton } from "#ui/parts/SwitchButton.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { dropsText } from "#ui/text/drops-text.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { faultWords } from "#ui/text/validation-text.ts";
import { Agreement } from "./Agreement.tsx";
import "./subscriptions.css";

const MAILINGS = {
  drops: {
    id: "price-drops",
    title: dropsText.title,
    lead: dropsText.lead,
    done: dropsText.done,
    email: dropsText.email,
    submit: dropsText.submit,
    on: "/form/price-drops",
    off: "/form/price-drops-leave",
  },
  news: {
    id: "shop-news",
    title: subscriptionText.newsTitle,
    lead: subscriptionText.newsLead,
    done: subscriptionText.newsDone,
    email: subscriptionText.email,
    submit: subscriptionText.newsSubmit,
    on: "/form/newsletter",
    off: "/form/news-leave",
  },
} as const;

type Mailing = keyof typeof MAILINGS;

export const DoneWords = ({ words }: { readonly words: string }) => (
  <p ref={focusIfNothingHas} tabIndex={-1}>
    {words}
  </p>
);

interface AddressFormProps {
  readonly of: Mailing;
  readonly typed: string;
  readonly faults: Faults;
}

const AddressForm = ({ of, typed, faults }: AddressFormProps) => {
  const { email, submit, on } = MAILINGS[of];
  return (
    <form method="post" action={on} className="account-form news-form">
      <TextField
        name="email"
        label={email}
        {...EMAIL_INPUT}
        defaultValue={typed}
        fault={faultWords(faults["email"])}
        maxLength={LONGEST.email}
        required
      />
      <Button type="submit" look="outline">
        {submit}
      </Button>
    </form>
  );
};

interface LettersProps extends AddressFormProps {
  readonly state: MailingState;
  /** Where they would go; empty where the shop knows no address. */
  readonly known: string;
  /** A form has just begun or ended them. */
  readonly isNew: boolean;
}

/** Letters that are sent again and again: on or off at an address that is known, or to be typed. */
export const Letters = ({ of, state: { email, isOn, isConfirmed }, known, typed, faults, isNew }: LettersProps) => {
  const { id, title, lead, done, on, off } = MAILINGS[of];
  const address = isOn ? email : known;
  const asking = <AddressForm of={of} typed={typed} faults={faults} />;
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isNew ? <DoneWords words={isOn ? `${subscriptionText.done}. ${done}.` : subscriptionText.left} /> : null}
      <p>{isOn && !isConfirmed ? subscriptionText.newsWaits(email) : lead}</p>
      {address === "" ? null : (
        <form method="post" action={isOn ? off : on} className="news-form">
          <input type="hidden" name="email" value={address} />
          <SwitchButton of={id} label={subscriptionText.lettersTo(address)} isOn={isOn} />
        </form>
      )}
      {isOn ? null : (
        <>
          {address === "" ? (
            asking
          ) : (
            <div className="news-form">
              <Accordion title={subscriptionText.otherAddress} isOpenAtFirst={typed !== ""}>
                {asking}
              </Accordion>
            </div>
          )}
          <Agreement to="news" />
        </>
      )}
    </section>
  );
};
