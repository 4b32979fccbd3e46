import { type ComponentType, type RefObject, useRef, useState } from "react";
import type { ProductCard as Card } from "#core/catalogue/product.ts";
import { ProductCard } from "./ProductCard.tsx";

const SLIDE_SIZES = "(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 47vw";

/** Products in one row that scrolls by itself, with touch, wheel and keyboard; for a pointer that comes over it, its buttons come too. */
export const ProductSlider = ({ title, items }: { readonly title: string; readonly items: readonly Card[] }) => {
  const row = useRef<HTMLUListElement>(null);
  const [Steps, come] = useState<ComponentType<{ readonly row: RefObject<HTMLUListElement | null> }> | null>(null);
  return (
    <div
      className="slider-place"
      onPointerEnter={() => void import("./SliderSteps.tsx").then(({ SliderSteps }) => come(() => SliderSteps)).catch(() => {})}
    >
      <ul ref={row} className="slider" aria-label={title} tabIndex={0}>
        {items.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SLIDE_SIZES} isSmall />
          </li>
        ))}
      </ul>
      {Steps === null ? null : <Steps row={row} />}
    </div>
  );
};
