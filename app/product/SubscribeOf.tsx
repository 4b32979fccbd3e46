import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { type BuyBoxRef, isOrdering, selectionOf } from "#core/buy-box/buy-box.view.ts";
import { askedOf, subscriptionAsked } from "#core/buy-box/subscribe.view.ts";
import type { Product, ProductSize } from "#core/catalogue/product.ts";
import { waitedIn } from "#core/size-selection/waited.rules.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { SubscribeButton } from "#ui/buy-box/SubscribeButton.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { subscriptionText } from "#ui/text/subscription-text.ts";
import { going } from "#ui/text/line-name.ts";
import { shopText, sizeWords } from "#ui/text/text.ts";
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

/** Whether the visitor's sizes are shown as lists, as they are until somebody says otherwise: what is waited for is not left beside them then. */
const useIsList = (): boolean => {
  const ran = useAnswer((http) => http.ask(experimentCalls.runExperiment, { query: { alias: SIZES_DISPLAY } }));
  return displayOfVariant(ran?.variant ?? "") === "list";
};

/** Of a size that is waited for: where sizes are shown as lists, and over a page, it only says so. */
const SubscribedOf = ({ buyBox, asked }: ButtonOfProps) => {
  const { tell } = useShop();
  const origin = useSelector(buyBox, ({ context }) => context.origin);
  const isBlocked = useSelector(buyBox, isOrdering);
  const isList = useIsList();
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
          onPress={() => (asked === null ? buyBox.send({ type: "subscribe.pressed" }) : tell(asked))}
        />
      )}
    </div>
  );
};

interface WaitedSizeProps {
  readonly product: Product;
  readonly size: ProductSize;
}

/** A size that is waited for, and its end beside it. */
const WaitedSize = ({ product, size }: WaitedSizeProps) => {
  const { tell } = useShop();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const node = button.current;
    // The focus goes on to the size itself, which can be chosen now.
    return () => {
      if (node !== null && node === document.activeElement)
        node.closest(".size-picker")?.querySelector<HTMLElement>(`input[value="${size.id}"]`)?.focus();
    };
  }, [size.id]);
  return (
    <span className="size-waited">
      {shopText.waited}: {displayTitle(size.title)}{" "}
      <button
        ref={button}
        type="button"
        className="link"
        aria-label={subscriptionText.leaveFor(going(sizeWords(size.title)))}
        onClick={() => tell({ type: "unsubscription.asked", ...askedOf(product, size), isSubscribed: true })}
      >
        {subscriptionText.leave}
      </button>
    </span>
  );
};

/** Which sizes are waited for, and where that ends: beside each, or where sizes are shown as lists, and over a page, where all of them stand. */
export const WaitedOf = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const selection = useSelector(useSelector(buyBox, selectionOf), (snapshot) => snapshot?.context);
  const sizes = selection === undefined ? [] : waitedIn(selection);
  const { origin, product } = useSelector(buyBox, ({ context }) => context);
  const isList = useIsList();
  return isList || origin === "desktop-popup" ? (
    <Link to="/profile/subscribe" className="link">
      {shopText.waited}: {sizes.map(({ title }) => displayTitle(title)).join(", ")}
    </Link>
  ) : (
    sizes.map((size) => <WaitedSize key={size.id} product={product} size={size} />)
  );
};
