import { useSelector } from "@xstate/react";
import { type BuyBoxRef, isOrdering, selectionOf } from "#core/buy-box/buy-box.view.ts";
import { subscriptionAsked } from "#core/buy-box/subscribe.view.ts";
import { SubscribeButton } from "#ui/buy-box/SubscribeButton.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { experimentCalls } from "#adapters/contract/experiment.calls.ts";
import { displayOfVariant } from "#core/size-picker/size-picker.rules.ts";
import { SIZES_DISPLAY } from "#core/size-picker/size-picker.ts";
import type { SubscriptionAsked } from "#core/catalogue/asked-size.ts";
import { useAnswer } from "#app/use-answer.ts";
import { useShop } from "#app/shop-context.ts";

const NOBODY: readonly number[] = [];

interface ButtonOfProps {
  readonly buyBox: BuyBoxRef;
  /** Of the chosen size; null while there is none. */
  readonly asked: SubscriptionAsked | null;
}

/** Of a size that is waited for: where sizes are shown as lists, and over a page, it only says so. */
const SubscribedOf = ({ buyBox, asked }: ButtonOfProps) => {
  const { tell } = useShop();
  const origin = useSelector(buyBox, ({ context }) => context.origin);
  const isBlocked = useSelector(buyBox, isOrdering);
  const ran = useAnswer((http) => http.ask(experimentCalls.runExperiment, { query: { alias: SIZES_DISPLAY } }));
  const isList = displayOfVariant(ran?.variant ?? "") === "list";
  return (
    <SubscribeButton
      isSubscribed
      isFinal={isList || origin === "desktop-popup"}
      isBlocked={isBlocked}
      origin={origin}
      onPress={() => asked && tell(asked)}
    />
  );
};

/** Waiting for the return of the chosen size, or not any more; without a size the buy box asks for one. */
export const SubscribeOf = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const { tell } = useShop();
  const context = useSelector(buyBox, (snapshot) => snapshot.context);
  const isBlocked = useSelector(buyBox, isOrdering);
  const selection = useSelector(buyBox, selectionOf);
  const subscribedIds = useSelector(selection, (snapshot) => snapshot?.context.subscribedIds ?? NOBODY);
  // The page that all share was written for nobody's list.
  const isOfVisitor = !useTakenOver();
  const asked = subscriptionAsked(context, isOfVisitor ? subscribedIds : NOBODY);
  const kept = useKeptFocus({ next: (place) => place.querySelector("button") });
  return (
    <div {...kept}>
      {asked?.isSubscribed === true ? (
        <SubscribedOf buyBox={buyBox} asked={asked} />
      ) : (
        <SubscribeButton
          isSubscribed={false}
          isFinal={false}
          isBlocked={isBlocked}
          origin={context.origin}
          onPress={() => (asked === null ? buyBox.send({ type: "order.pressed" }) : tell(asked))}
        />
      )}
    </div>
  );
};
