import { useLateView } from "#app/use-late-view.ts";
import { useTouched } from "#app/use-touched.ts";

interface OfferDoorProps {
  /** It is a cart: once the page is touched, with popular categories and what this visitor may like. */
  readonly isCart?: boolean;
}

/** Where a page has nothing of its own to show: goods, by a script that comes late. Their place is kept. */
export const OfferDoor = ({ isCart = false }: OfferDoorProps) => {
  const view = useLateView("offer", useTouched() || !isCart);
  return <div className={isCart ? "offer-place offer-cart" : "offer-place"}>{view === null ? null : <view.OfferOf isCart={isCart} />}</div>;
};
