import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ProductCard } from "#core/catalogue/product.ts";
import { useFlow } from "#ui/flows.tsx";
import { CardQuick } from "#ui/product/CardQuick.tsx";
import { productShownBy } from "#ui/product/shown-cards.ts";
import { useShop } from "#app/shop-context.ts";
import type { ordering } from "#app/wiring/buy-box.ts";
import { wireProductCard } from "#app/wiring/product-card.ts";

interface Pointed {
  readonly card: Element;
  readonly product: ProductCard;
}

/** Where a finger is all that points, a card is its link alone. */
const POINTS = "(min-width: 1024px) and (hover: hover)";
/** A pointer that only passes over a card asks for nothing. */
const PASSING_MS = 100;

const pointedBy = (target: EventTarget | null): Pointed | null => {
  const card = target instanceof Element ? target.closest(".card") : null;
  const product = card === null ? null : productShownBy(card);
  return card === null || product === null || product.isCertificate ? null : { card, product };
};

/** The card that a mouse is over, or the focus is in. */
const usePointed = (): Pointed | null => {
  const [pointed, point] = useState<Pointed | null>(null);
  useEffect(() => {
    if (!matchMedia(POINTS).matches) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = ({ target, type }: Event): void => {
      const next = pointedBy(target);
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          point((before) => {
            if (before?.card === next?.card) return before;
            // Keys are at work in it: a mouse that lies elsewhere takes nothing away.
            return type === "pointerover" && next === null && before?.card.querySelector(".card-quick :focus-visible") ? before : next;
          }),
        PASSING_MS,
      );
    };
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
    };
  }, []);
  return pointed;
};

type Ordering = typeof ordering;

const QuickOf = ({ product, orders }: { readonly product: ProductCard; readonly orders: Ordering }) => {
  const shop = useShop();
  const [machine] = useState(() => wireProductCard(shop, orders));
  return <CardQuick card={useFlow(machine, { product })} />;
};

/** What orders is in the script of a product's page; it comes with the first card that is pointed at. */
const useOrdering = (isWanted: boolean): Ordering | null => {
  const [orders, come] = useState<Ordering | null>(null);
  useEffect(() => {
    if (isWanted)
      import("#app/routes/product.route.tsx").then(
        ({ ordering: loaded }) => come(loaded),
        (error: unknown) => console.error("late script", error),
      );
  }, [isWanted]);
  return orders;
};

/** Sizes and the main button over the card that is pointed at. */
export const CardOver = () => {
  const pointed = usePointed();
  const orders = useOrdering(pointed !== null);
  return pointed === null || orders === null
    ? null
    : createPortal(<QuickOf key={pointed.product.id} product={pointed.product} orders={orders} />, pointed.card);
};
