import type { ProductCard as Card } from "#core/catalogue/product.ts";
import { ProductCard } from "./ProductCard.tsx";

const SLIDE_SIZES = "(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 47vw";

/** Products in one row that scrolls by itself, with touch, wheel and keyboard. */
export const ProductSlider = ({ title, items }: { readonly title: string; readonly items: readonly Card[] }) => (
  <ul className="slider" aria-label={title} tabIndex={0}>
    {items.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} sizes={SLIDE_SIZES} isSmall />
      </li>
    ))}
  </ul>
);
