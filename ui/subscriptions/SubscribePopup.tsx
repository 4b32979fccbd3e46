import { useSelector } from "@xstate/react";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { SUBSCRIBED_POPUP } from "#core/subscriptions/subscriptions.machine.ts";
import { subscribeFormOf, type SubscriptionsRef } from "#core/subscriptions/subscriptions.view.ts";
import { Skeleton } from "#ui/parts/Waiting.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { PopupWords } from "#ui/popups/PopupWords.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { SubscribeForm } from "./SubscribeForm.tsx";

interface SubscriptionsProps {
  readonly subscriptions: SubscriptionsRef;
}

/** What stands in the popup where a size is subscribed to. The form stays while its popup fades. */
export const SubscribeBody = ({ subscriptions }: SubscriptionsProps) => {
  const form = useSelector(subscriptions, subscribeFormOf);
  const size = useSelector(subscriptions, ({ context }) => context.size);
  const draft = useSelector(subscriptions, ({ context }) => context.draft);
  if (size === null) return null;
  return (
    <>
      <p>{subscriptionText.product(size)}</p>
      <p className="subscribe-lead">{subscriptionText.lead(displayTitle(size.sizeTitle))}</p>
      {form === undefined ? (
        <Skeleton shapes={["line", "line", "line"]} />
      ) : (
        <SubscribeForm
          key={form.sessionId}
          form={form}
          sizeId={size.sizeId}
          isNewsSubscribed={draft.isNewsSubscribed}
          book={draft.phoneBook}
        />
      )}
    </>
  );
};

/** What stands in the popup that says that it is done. */
export const SubscribedBody = ({ subscriptions }: SubscriptionsProps) => {
  const isConfirmed = useSelector(subscriptions, ({ context }) => context.isConfirmed);
  return (
    <>
      <span className="popup-done" role="img" aria-label={popupText.done}>
        <Icon name="check" />
      </span>
      <PopupWords popupId={SUBSCRIBED_POPUP.popupId}>
        <p>{subscriptionText.doneText}</p>
        {isConfirmed ? null : <p>{subscriptionText.confirmFirst}</p>}
      </PopupWords>
      <div className="popup-foot">
        <Link to={subscriptionText.subscriptionsLink} className="button button-outline button-full" data-first-focus="">
          {subscriptionText.toSubscriptions}
        </Link>
      </div>
    </>
  );
};
