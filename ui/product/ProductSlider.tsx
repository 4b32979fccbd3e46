import { type RefObject, useEffect, useRef, useState } from "react";
import type { ProductCard as Card } from "#core/catalogue/product.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { shopText } from "#ui/text/text.ts";
import { ProductCard } from "./ProductCard.tsx";

const SLIDE_SIZES = "(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 47vw";

/** Of the window that a row is seen through, so much is moved by one press: a card that was cut is seen whole. */
const STEP = 0.8;

/** Whether the first and the last of a row are seen; both are as long as nobody knows. */
const useSeenEnds = (row: RefObject<HTMLUListElement | null>): readonly [boolean, boolean] => {
  const [ends, see] = useState<readonly [boolean, boolean]>([true, true]);
  useEffect(() => {
    const root = row.current;
    const [first, last] = [root?.firstElementChild, root?.lastElementChild];
    if (!root || !first || !last) return undefined;
    const watching = new IntersectionObserver(
      (changes) =>
        see((before) =>
          changes.reduce<readonly [boolean, boolean]>(
            ([start, end], { target, isIntersecting }) => [
              target === first ? isIntersecting : start,
              target === last ? isIntersecting : end,
            ],
            before,
          ),
        ),
      { root, threshold: 0.9 },
    );
    watching.observe(first);
    watching.observe(last);
    return () => watching.disconnect();
  }, [row]);
  return ends;
};

/** Products in one row that scrolls by itself, with touch, wheel and keyboard, and for a mouse by two buttons. */
export const ProductSlider = ({ title, items }: { readonly title: string; readonly items: readonly Card[] }) => {
  const row = useRef<HTMLUListElement>(null);
  const ends = useSeenEnds(row);
  return (
    <div className="slider-place">
      <ul ref={row} className="slider" aria-label={title} tabIndex={0}>
        {items.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SLIDE_SIZES} isSmall />
          </li>
        ))}
      </ul>
      {ends[0] && ends[1]
        ? null
        : shopText.sliderSteps.map((name, side) => (
            <button
              key={name}
              type="button"
              className="slider-step"
              aria-label={name}
              aria-disabled={ends[side]}
              onClick={() => row.current?.scrollBy({ left: (side === 0 ? -STEP : STEP) * row.current.clientWidth })}
            >
              <Icon name="back" />
            </button>
          ))}
    </div>
  );
};
