import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ProductCard } from "#core/catalogue/product.ts";
import { afterPress } from "#ui/after-press.ts";
import { useFlow } from "#ui/flows.tsx";
import { CardPictures, CardTabs } from "#ui/product/CardPictures.tsx";
import { CardQuick } from "#ui/product/CardQuick.tsx";
import { productShownBy } from "#ui/product/shown-cards.ts";
import { useShop, useWired } from "#app/shop-context.ts";
import type { ordering } from "#app/wiring/buy-box.ts";
import { wireCardSlider, wireProductCard } from "#app/wiring/product-card.ts";

interface Pointed {
  readonly card: Element;
  readonly product: ProductCard;
  /** Where its pictures stand; null in a row, where the second on hover is all. */
  readonly pictures: Element | null;
}

/** Where a finger is all that points, a card is its link alone. */
const POINTS = "(min-width: 1024px) and (hover: hover)";
/** A pointer that only passes over a card asks for nothing. */
const PASSING_MS = 100;

const pointedBy = (target: EventTarget | null): Pointed | null => {
  const card = target instanceof Element ? target.closest(".card") : null;
  const product = card === null ? null : productShownBy(card);
  if (card === null || product === null || product.isCertificate) return null;
  return { card, product, pictures: card.closest(".slider") === null ? card.querySelector(".card-picture") : null };
};

/** The card that a mouse is over, or the focus is in; while something is pressed it stays the same. */
const usePointed = (): Pointed | null => {
  const [pointed, point] = useState<Pointed | null>(null);
  useEffect(() => {
    if (!matchMedia(POINTS).matches) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Pointed | null = null;
    let wanted: Pointed | null = null;
    /** Where it moved to last; null for one that has not moved since this script came. */
    let mouse: { readonly x: number; readonly y: number } | null = null;
    let isHanding = false;
    const show = (next: Pointed | null): void => {
      if (shown?.card === next?.card) return;
      isHanding = true;
      if (shown?.card.querySelector(".card-quick :focus"))
        shown.card.querySelector<HTMLElement>(".card-title a")?.focus({ preventScroll: true });
      isHanding = false;
      shown = next;
      point(next);
    };
    const look = (target: EventTarget | null): void => {
      // A popup that the card asked for gives the focus back to its button.
      if (isHanding || (target instanceof Element && target.closest("dialog") !== null)) return;
      const next = pointedBy(target);
      wanted = next;
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(document, () => next === wanted && show(next), ended.signal), PASSING_MS);
    };
    const onMove = ({ target, clientX, clientY }: MouseEvent): void => {
      if (mouse === null) look(target);
      mouse = { x: clientX, y: clientY };
    };
    const onOver = ({ target, clientX, clientY }: MouseEvent): void => {
      const atKeys = document.querySelector(".card :focus-visible");
      // The page moved under a mouse that rests, as it does when a popup goes. A mouse that moves is over something before it has moved there.
      if (atKeys !== null && (mouse === null || (clientX === mouse.x && clientY === mouse.y))) return;
      look(pointedBy(target) === null && atKeys !== null ? atKeys : target);
    };
    const onFocus = ({ target }: Event): void => look(target);
    const until = { passive: true, signal: ended.signal };
    document.addEventListener("pointermove", onMove, until);
    document.addEventListener("pointerover", onOver, until);
    document.addEventListener("focusin", onFocus, until);
    // What brought this script may be at a card already.
    look(document.querySelector(".card:focus-within") ?? document.querySelector(".card:hover"));
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
  return pointed;
};

type Ordering = typeof ordering;

interface CardOverProps {
  /** A look at the product without leaving the page is about to be wanted, or is. */
  readonly onLook: (event: "look.pressed" | "look.wanted", product: ProductCard) => void;
}

interface QuickProps extends CardOverProps {
  readonly product: ProductCard;
  readonly orders: Ordering;
}

const QuickOf = ({ product, orders, onLook, tabs = null }: QuickProps & { readonly tabs?: ReactNode }) => {
  const shop = useShop();
  const [machine] = useState(() => wireProductCard(shop, orders));
  return <CardQuick card={useFlow(machine, { product })} onLook={(event) => onLook(event, product)} tabs={tabs} />;
};

/** The same with the pictures, which move by themselves where nobody asked for less motion. */
const SlidingOf = ({ product, orders, onLook, pictures }: QuickProps & { readonly pictures: Element }) => {
  const slider = useFlow(useWired(wireCardSlider), {
    productId: product.id,
    images: product.images.filter(({ widths }) => widths.length > 0),
    isMoving: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
  return (
    <>
      {createPortal(<CardPictures slider={slider} sizes={pictures.querySelector("source")?.sizes ?? ""} />, pictures)}
      <QuickOf product={product} orders={orders} onLook={onLook} tabs={<CardTabs slider={slider} />} />
    </>
  );
};

/** What orders is in the script of a product's page; it comes with the first card that is pointed at. */
const useOrdering = (isWanted: boolean): Ordering | null => {
  const [orders, come] = useState<Ordering | null>(null);
  useEffect(() => {
    if (isWanted)
      import("#app/routes/product.route.tsx").then(
        ({ ordering: loaded }) => afterPress(document, () => come(loaded)),
        (error: unknown) => console.error("late script", error),
      );
  }, [isWanted]);
  return orders;
};

/** Pictures, sizes and the main button over the card that is pointed at. */
export const CardOver = ({ onLook }: CardOverProps) => {
  const pointed = usePointed();
  const orders = useOrdering(pointed !== null);
  if (pointed === null || orders === null) return null;
  const { card, product, pictures } = pointed;
  return createPortal(
    pictures === null ? (
      <QuickOf key={product.id} product={product} orders={orders} onLook={onLook} />
    ) : (
      <SlidingOf key={product.id} product={product} orders={orders} onLook={onLook} pictures={pictures} />
    ),
    card,
  );
};
