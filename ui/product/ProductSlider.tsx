import type { ProductCard as Card } from "#core/catalogue/product.ts";
import type { SliderVariant } from "#core/product-slider/slider.rules.ts";
import { Link } from "#ui/parts/Link.tsx";
import { cardText } from "#ui/text/card-text.ts";
import { rowShown } from "./shown-rows.ts";
import { ProductCard } from "./ProductCard.tsx";
import "./product-slider.css";

const SLIDE_SIZES = "(min-width: 1024px) 25vw, (min-width: 600px) 38vw, 47vw";

export interface ProductSliderProps {
  readonly title: string;
  readonly items: readonly Card[];
  readonly variant?: SliderVariant;
  /** Where all of them are; empty for nowhere. */
  readonly more?: string;
}

/** Products in one row that scrolls by itself, with touch, wheel and keyboard; what comes with a script drags it and moves it by buttons. */
export const ProductSlider = ({ title, items, variant = "big", more = "" }: ProductSliderProps) => (
  <div className="slider-place" ref={rowShown}>
    <ul className={`slider slider-${variant}`} aria-label={title} tabIndex={0}>
      {items.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={SLIDE_SIZES} variant={variant} />
        </li>
      ))}
      {more === "" ? null : (
        <li>
          <Link to={more} className="slider-more">
            {cardText.allModels}
          </Link>
        </li>
      )}
    </ul>
  </div>
);
