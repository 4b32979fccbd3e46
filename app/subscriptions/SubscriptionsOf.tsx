import { SUBSCRIBE_POPUP, SUBSCRIBED_POPUP } from "#core/subscriptions/subscriptions.machine.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import { SubscribeBody, SubscribedBody } from "#ui/subscriptions/SubscribePopup.tsx";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { drawOwn } from "#app/layers/own-popups.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import type { Shop } from "#app/shop-context.ts";
import { useLateFlow } from "#app/use-late-flow.ts";
import { wireSubscriptions } from "#app/wiring/subscriptions.ts";

/** The popups of waiting for a size. */
const SubscriptionsOf = () => {
  const subscriptions = useLateFlow("subscriptions");
  return subscriptions === undefined ? null : (
    <>
      <OwnPopup popupId={SUBSCRIBE_POPUP.popupId} title={subscriptionText.title}>
        <SubscribeBody subscriptions={subscriptions} />
      </OwnPopup>
      <OwnPopup popupId={SUBSCRIBED_POPUP.popupId} className="popup-success" title={subscriptionText.done} hasWords>
        <SubscribedBody subscriptions={subscriptions} />
      </OwnPopup>
    </>
  );
};

/** The flow of waiting for sizes, as it comes late. */
export const lateSubscriptions = (shop: Shop): LoadedFlow => {
  drawOwn(SubscriptionsOf);
  return { logic: wireSubscriptions(shop) };
};
