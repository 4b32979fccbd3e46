import { LONGEST } from "#core/forms/longest.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { MailingState, SubscriptionsPage, WaitedSize } from "#core/subscriptions/subscription.ts";
import { EMAIL_INPUT } from "#ui/forms/email-input.ts";
import { Button } from "#ui/parts/Button.tsx";
import { EmptyState } from "#ui/parts/Waiting.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { focusIfNothingHas } from "#ui/parts/focus-if-nothing-has.ts";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { TextField } from "#ui/parts/TextField.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { dropsText } from "#ui/text/drops-text.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { Agreement } from "./Agreement.tsx";
import { TrashIcon } from "./TrashIcon.tsx";
import "#ui/account/account.css";
import "./subscriptions.css";

/** What a form can have done: the letters of a kind have begun, or come no more; the sizes are waited for no more. */
export const DONE = ["drops", "left", "news", "no-drops", "no-news"] as const;

interface SubscriptionsViewProps {
  readonly page: SubscriptionsPage;
  /** What a form without scripts has just done; null for nothing. */
  readonly done: (typeof DONE)[number] | null;
  /** Empty for none. */
  readonly fault: string;
  readonly onLeave: (size: AskedSize) => void;
}

const Waited = ({ waited, onLeave }: Pick<SubscriptionsViewProps, "onLeave"> & { readonly waited: WaitedSize }) => {
  const { size, image, email, isConfirmed } = waited;
  return (
    <li className="waited-size">
      <Link to={size.productUrl} className="waited-picture" tabIndex={-1} aria-hidden="true">
        {image === null ? <span className="picture card-tile" /> : <Picture image={image} sizes="96px" alt="" />}
      </Link>
      <div className="waited-words">
        <Link to={size.productUrl}>{size.productTitle}</Link>
        <p className="caption">{subscriptionText.which(size)}</p>
        <p className="caption">{isConfirmed ? subscriptionText.noticeTo(email) : subscriptionText.waitsForConfirm(email)}</p>
      </div>
      <form
        method="post"
        action="/form/unsubscribe"
        onSubmit={(event) => {
          event.preventDefault();
          onLeave(size);
        }}
      >
        <input type="hidden" name="item_id" value={size.sizeId} />
        <button type="submit" className="icon-button" aria-label={subscriptionText.leaveFor(subscriptionText.nameOf(size))}>
          <TrashIcon />
        </button>
      </form>
    </li>
  );
};

const MAILINGS = {
  drops: {
    id: "price-drops",
    title: dropsText.title,
    lead: dropsText.lead,
    done: dropsText.done,
    email: dropsText.email,
    leave: dropsText.leave,
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
    leave: subscriptionText.newsLeave,
    submit: subscriptionText.newsSubmit,
    on: "/form/newsletter",
    off: "/form/news-leave",
  },
} as const;

interface LettersProps {
  readonly of: keyof typeof MAILINGS;
  readonly state: MailingState;
  /** A form has just begun or ended them. */
  readonly isNew: boolean;
}

const DoneWords = ({ words }: { readonly words: string }) => (
  <p ref={focusIfNothingHas} tabIndex={-1} role="status">
    {words}
  </p>
);

/** Letters that are sent again and again: to where they go, and the way in or out. */
const Letters = ({ of, state: { email, isOn, isConfirmed }, isNew }: LettersProps) => {
  const { id, title, lead, done, email: label, leave, submit, on, off } = MAILINGS[of];
  return (
    <section className="account-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isOn ? (
        <form method="post" action={off} className="account-form">
          {isNew ? <DoneWords words={`${subscriptionText.done}. ${done}.`} /> : null}
          <p>{isConfirmed ? subscriptionText.newsOn(email) : subscriptionText.newsWaits(email)}</p>
          <p>
            <Button type="submit" look="grey" isSmall>
              {leave}
            </Button>
          </p>
        </form>
      ) : (
        <>
          {isNew ? <DoneWords words={subscriptionText.left} /> : null}
          <p>{lead}</p>
          <form method="post" action={on} className="account-form news-form">
            <TextField name="email" label={label} {...EMAIL_INPUT} maxLength={LONGEST.email} required />
            <Button type="submit" look="outline">
              {submit}
            </Button>
          </form>
          <Agreement to="news" />
        </>
      )}
    </section>
  );
};

const placeOfSize = (target: Element): number => {
  const row = target.closest("li");
  return row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row);
};

/** What ends the subscription that stands now where another was. */
const binAt = (part: HTMLElement, place: number): HTMLElement | undefined => {
  const bins = [...part.querySelectorAll<HTMLElement>(".waited-size .icon-button")];
  return bins[place] ?? bins.at(-1);
};

/** What a visitor waits for, and which letters they have. */
export const SubscriptionsView = ({ page, done, fault, onLeave }: SubscriptionsViewProps) => {
  const hasNothing = page.sizes.length === 0 && !page.drops.isOn && !page.news.isOn;
  return (
    <div className="account" {...useKeptFocus({ placeOf: placeOfSize, next: binAt })}>
      <h1 className="heading-page" tabIndex={-1}>
        {subscriptionText.list}
      </h1>
      <PageFault text={fault} />
      {done === "left" ? <DoneWords words={subscriptionText.left} /> : null}
      {hasNothing ? (
        <EmptyState
          title={subscriptionText.empty}
          words={subscriptionText.emptyHint}
          action={
            <Link to="/catalog/women" className="button button-outline">
              {subscriptionText.toCatalogue}
            </Link>
          }
        />
      ) : null}
      {page.sizes.length === 0 ? null : (
        <section className="account-part" aria-labelledby="waited-sizes">
          <h2 id="waited-sizes">{subscriptionText.sizes}</h2>
          <ul className="waited-sizes">
            {page.sizes.map((waited) => (
              <Waited key={waited.size.sizeId} waited={waited} onLeave={onLeave} />
            ))}
          </ul>
          <form method="post" action="/form/unsubscribe-all">
            <Button type="submit" look="grey" isSmall>
              {subscriptionText.leaveAll}
            </Button>
          </form>
        </section>
      )}
      <Letters of="drops" state={page.drops} isNew={done === (page.drops.isOn ? "drops" : "no-drops")} />
      <Letters of="news" state={page.news} isNew={done === (page.news.isOn ? "news" : "no-news")} />
    </div>
  );
};
