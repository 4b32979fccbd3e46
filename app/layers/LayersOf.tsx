import { useLateFlow } from "#app/use-late-flow.ts";
import { useLateView } from "#app/use-late-view.ts";

/** The place of popups and notifications in a page, and of what is drawn into popups over any page; empty until the first of them. */
export const LayersOf = () => {
  const popups = useLateFlow("popups");
  const notifications = useLateFlow("notifications");
  const subscriptions = useLateFlow("subscriptions");
  const view = useLateView("layers", (popups ?? notifications) !== undefined);
  const subscriptionsView = useLateView("subscriptions", subscriptions !== undefined);
  return (
    <>
      {view === null ? null : <view.PopupsOf popups={popups} notifications={notifications} />}
      {subscriptions === undefined || subscriptionsView === null ? null : (
        <subscriptionsView.SubscriptionsOf subscriptions={subscriptions} />
      )}
    </>
  );
};
