import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { Faults } from "#core/forms/form.rules.ts";
import type { SubscriptionsPage, WaitedSize } from "#core/subscriptions/subscription.ts";
import { Button } from "#ui/parts/Button.tsx";
import { EmptyState } from "#ui/parts/Waiting.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { TrashIcon } from "#ui/parts/TrashIcon.tsx";
import { focusIfNothingHas } from "#ui/parts/focus-if-nothing-has.ts";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { DoneWords, Letters } from "./Letters.tsx";
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
  /** The part whose form came back, by its name, and what is wrong with what was typed in it. */
  readonly refused: { readonly part: string; readonly faults: Faults };
  /** Whether all sizes are left is asked. */
  readonly isLeavingAll: boolean;
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

const LeaveAll = ({ isAsked }: { readonly isAsked: boolean }) => (
  <form id="leave-all" method="post" action="/form/unsubscribe-all" className="leave-all">
    <input type="hidden" name="confirmed" value={isAsked ? "yes" : "no"} />
    {isAsked ? (
      <p ref={focusIfNothingHas} tabIndex={-1}>
        {subscriptionText.leaveAllQuestion} {subscriptionText.leaveAllHint}
      </p>
    ) : null}
    <Button type="submit" look="grey" isSmall>
      {subscriptionText.leaveAll}
    </Button>
    {isAsked ? (
      <Link to={subscriptionText.subscriptionsLink} className="button button-outline button-small">
        {subscriptionText.stay}
      </Link>
    ) : null}
  </form>
);

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
export const SubscriptionsView = ({ page, done, fault, refused, isLeavingAll, onLeave }: SubscriptionsViewProps) => {
  const partOf = (part: string) => {
    const isRefused = refused.part === part;
    return { known: page.email, typed: isRefused ? page.typed : "", faults: isRefused ? refused.faults : {} };
  };
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
          <LeaveAll isAsked={isLeavingAll} />
        </section>
      )}
      <Letters of="drops" state={page.drops} isNew={done === (page.drops.isOn ? "drops" : "no-drops")} {...partOf("drops")} />
      <Letters of="news" state={page.news} isNew={done === (page.news.isOn ? "news" : "no-news")} {...partOf("news")} />
    </div>
  );
};
