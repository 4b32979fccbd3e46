import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import { buttonOfCard, sizesInStrip } from "#core/product-card/product-card.rules.ts";
import type { ProductCardRef } from "#core/product-card/product-card.view.ts";
import { displayTitle, isOrderable } from "#core/size-selection/size.rules.ts";
import { Button } from "#ui/parts/Button.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import "./card-quick.css";

interface CardQuickProps {
  readonly card: ProductCardRef;
  /** The quick view is about to be wanted, or is. */
  readonly onLook: (event: "look.pressed" | "look.wanted") => void;
  /** The tabs of its pictures, where it has some. */
  readonly tabs: ReactNode;
}

/** The sizes of a card and what can be done with them, and a way to see more of it without leaving the page: over its picture. */
export const CardQuick = ({ card, onLook, tabs }: CardQuickProps) => {
  const choice = useSelector(card, ({ context }) => context);
  const isAsking = useSelector(card, (snapshot) => snapshot.matches("asking"));
  const isBlocked = useSelector(card, (snapshot) => snapshot.hasTag("blocked"));
  const isLoading = useSelector(card, (snapshot) => snapshot.hasTag("blocked") && snapshot.hasTag("loading"));
  const { action, isDisabled } = buttonOfCard(choice);
  const strip = sizesInStrip(choice.sizes);
  return (
    <div className="card-quick" role="group" aria-label={choice.product.title}>
      <button
        type="button"
        className="card-look"
        aria-haspopup="dialog"
        onPointerEnter={() => onLook("look.wanted")}
        onFocus={() => onLook("look.wanted")}
        onClick={({ currentTarget }) => {
          // Not every browser gives it to what a mouse presses; it comes back here.
          currentTarget.focus();
          onLook("look.pressed");
        }}
      >
        {goodsText.quickView}
      </button>
      {tabs}
      <div className="card-quick-panel">
        {strip.length === 0 ? null : (
          <div className="card-sizes" role="group" aria-label={goodsText.sizes}>
            {strip.map((size) => {
              const isGone = !isOrderable(size);
              const title = displayTitle(size.title);
              const state = isSubscribed(size, choice.subscribedIds) ? goodsText.subscribedSize : goodsText.soldOutSize;
              return (
                <button
                  key={size.id}
                  type="button"
                  aria-pressed={size.id === choice.sizeId}
                  aria-label={isGone ? `${title}, ${state}` : title}
                  className={isGone ? "card-size-gone" : undefined}
                  aria-disabled={isBlocked}
                  onClick={() => card.send({ type: "size.pressed", sizeId: size.id })}
                >
                  {title}
                </button>
              );
            })}
          </div>
        )}
        <Button
          look="primary"
          isSmall
          isFull
          isLoading={isLoading}
          aria-disabled={isDisabled || isBlocked || isAsking}
          onClick={() => card.send({ type: "button.pressed" })}
        >
          {goodsText.cardButton[action]}
        </Button>
      </div>
    </div>
  );
};
