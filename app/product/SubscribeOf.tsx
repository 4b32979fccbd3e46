import { useSelector } from "@xstate/react";
import { type BuyBoxRef, selectionOf } from "#core/buy-box/buy-box.view.ts";
import { subscriptionAsked } from "#core/buy-box/subscribe.view.ts";
import { SubscribeButton } from "#ui/buy-box/SubscribeButton.tsx";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { useShop } from "#app/shop-context.ts";

const NOBODY: readonly number[] = [];

/** Waiting for the return of the chosen size, or not any more; without a size the buy box asks for one. */
export const SubscribeOf = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const { tell } = useShop();
  const context = useSelector(buyBox, (snapshot) => snapshot.context);
  const selection = useSelector(buyBox, selectionOf);
  const subscribedIds = useSelector(selection, (snapshot) => snapshot?.context.subscribedIds ?? NOBODY);
  // The page that all share was written for nobody's list.
  const isOfVisitor = !useTakenOver();
  const asked = subscriptionAsked(context, isOfVisitor ? subscribedIds : NOBODY);
  return (
    <SubscribeButton
      isSubscribed={asked?.isSubscribed === true}
      // Over a page nothing is taken back: that is asked about on the product's own.
      isFinal={context.origin === "desktop-popup"}
      origin={context.origin}
      onPress={() => (asked === null ? buyBox.send({ type: "order.pressed" }) : tell(asked))}
    />
  );
};
