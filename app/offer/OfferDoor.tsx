import { useLateView } from "#app/use-late-view.ts";

/** Where a page has nothing of its own to show: goods, by a script that comes late. Their place is kept. */
export const OfferDoor = () => {
  const view = useLateView("offer", true);
  return <div className="offer-place">{view === null ? null : <view.OfferOf />}</div>;
};
