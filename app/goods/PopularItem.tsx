import { useSelector } from "@xstate/react";
import { POPULAR_POPUP } from "#core/popular-item/popular-item.rules.ts";
import { useFlow } from "#ui/flows.tsx";
import { PopularPosition } from "#ui/cart/PopularPosition.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { useWired } from "#app/shop-context.ts";
import { wirePopularItem } from "#app/wiring/popular-item.ts";

/** On the home page, for who has something in the cart of which the last pieces are sold. */
export const PopularItem = () => {
  const flow = useFlow(useWired(wirePopularItem), undefined);
  const item = useSelector(flow, ({ context }) => context.item);
  const isLeaving = useSelector(flow, (snapshot) => snapshot.matches("navigating"));
  return item === null ? null : (
    <OwnPopup popupId={POPULAR_POPUP.popupId} className="popular-item" title={goodsText.piecesLeft(item.maxQuantity)}>
      <PopularPosition position={item} isLeaving={isLeaving} onCheckout={() => flow.send({ type: "checkout.pressed" })} />
    </OwnPopup>
  );
};
