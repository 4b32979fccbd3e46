import type { ReactNode } from "react";
import type { ProductCard as Card } from "#core/catalogue/product.ts";
import { Link } from "#ui/parts/Link.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { ProductCard } from "#ui/product/ProductCard.tsx";
import { shopText } from "#ui/text/text.ts";
import { dropsText } from "#ui/text/drops-text.ts";
import { wishText } from "#ui/text/wish-text.ts";
import { WISH_FORM } from "#ui/hearts/wishes.ts";
import { ShareWishlist } from "./ShareWishlist.tsx";
import { WishlistParts } from "./WishlistParts.tsx";
import "./wishlist.css";
import "#ui/product/product-grid.css";

export const CARD_SIZES = "(min-width: 1600px) 20vw, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw";

interface WishlistViewProps {
  /** Of this part of the wishlist, and what was taken from it meanwhile. */
  readonly items: readonly Card[];
  /** Ids of what is on it now. */
  readonly wishes: readonly number[];
  readonly isEmpty: boolean;
  /** Where others see it; empty while they do not. */
  readonly shareLink: string;
  /** What the form that shows it to others has done, as the page's address says; null for nothing. */
  readonly shareDone: string | null;
  /** Which part this is, from 1, and how many there are. */
  readonly part: number;
  readonly parts: number;
  /** A sentence from a form that was sent without scripts, empty when there is none. */
  readonly fault: string;
  /** Goods to look at where nothing is wished. */
  readonly offer: ReactNode;
}

const placeOfCard = (target: Element): number => {
  const card = target.closest("li");
  return card === null ? -1 : [...(card.parentElement?.children ?? [])].indexOf(card);
};

/** What takes the card away that stands now where another was, or puts back the one that stood there. */
const buttonAt = (part: HTMLElement, place: number): HTMLElement | null => {
  const cards = [...part.querySelectorAll(".grid > li")];
  return place < 0 ? null : ((cards[place] ?? cards.at(-1))?.querySelector<HTMLElement>(".wishlist-remove, .wishlist-return") ?? null);
};

/** The place of what was taken away: a press there puts it back. It does not go by itself. */
const TakenCard = ({ product: { id, title } }: { readonly product: Card }) => (
  <div className="wishlist-taken">
    <p>
      <b>{title}</b>
      <span>{wishText.takenOut}</span>
    </p>
    <button form={WISH_FORM} name="product" value={id} className="wishlist-return" aria-label={wishText.returnOf(title)}>
      <span className="link">{wishText.putBack}</span>
    </button>
  </div>
);

/** What the visitor would like to have, the newest first. */
export const WishlistView = ({ items, wishes, isEmpty, shareLink, shareDone, part, parts, fault, offer }: WishlistViewProps) => (
  <div className="wishlist" {...useKeptFocus({ placeOf: placeOfCard, next: buttonAt })}>
    <h1 className="heading-page" tabIndex={-1}>
      {wishText.title}
    </h1>
    <PageFault text={fault} />
    {items.length === 0 ? null : (
      <ul className="grid">
        {items.map((product, place) =>
          wishes.includes(product.id) ? (
            <li key={product.id}>
              <ProductCard product={product} sizes={CARD_SIZES} isFirst={place < 2} headingLevel="h2" />
              <button
                form={WISH_FORM}
                name="removed"
                value={product.id}
                className="wishlist-remove"
                aria-label={wishText.removeOf(product.title)}
              >
                <span className="link">{wishText.remove}</span>
              </button>
            </li>
          ) : (
            <li key={product.id}>
              <TakenCard product={product} />
            </li>
          ),
        )}
      </ul>
    )}
    {isEmpty ? (
      <div className="wishlist-empty">
        <p className="heading-editorial">{wishText.empty}</p>
        <p>{wishText.emptyHint}</p>
        <Link to="/catalog" className="button button-primary">
          {shopText.toCatalogue}
        </Link>
        {offer}
      </div>
    ) : null}
    <WishlistParts path="/user/wishlist" part={part} parts={parts} />
    {isEmpty ? null : (
      <p className="wishlist-note">
        <Link to={dropsText.beginLink} className="link">
          {dropsText.begin}
        </Link>
      </p>
    )}
    <ShareWishlist link={shareLink} canChange={!isEmpty || shareLink !== ""} done={shareDone} />
  </div>
);
