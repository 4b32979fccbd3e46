import { useLateView } from "#app/use-late-view.ts";
import { useTouched } from "#app/use-touched.ts";

/** Where a page has nothing of its own to show: goods, by a script that comes late; `isPatient`, once the page is touched. Their place is kept. */
export const OfferDoor = ({ isPatient = false }: { readonly isPatient?: boolean }) => {
  const view = useLateView("offer", useTouched() || !isPatient);
  return <div className="offer-place">{view === null ? null : <view.OfferOf />}</div>;
};
