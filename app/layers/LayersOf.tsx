import { useLateFlow } from "#app/use-late-flow.ts";
import { useLateView } from "#app/use-late-view.ts";

/** The place of popups and notifications in a page; empty until the first of them. */
export const LayersOf = () => {
  const popups = useLateFlow("popups");
  const notifications = useLateFlow("notifications");
  const view = useLateView("layers", (popups ?? notifications) !== undefined);
  return view === null ? null : <view.PopupsOf popups={popups} notifications={notifications} />;
};
