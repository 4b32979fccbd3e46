import { useId } from "react";
import type { ProductCard } from "#core/catalogue/product.ts";
import { ProductSlider } from "./ProductSlider.tsx";

interface RelatedProductsProps {
  readonly title: string;
  readonly items: readonly ProductCard[];
}

/** Other products under a product's page, or in its place; nothing when there are none. */
export const RelatedProducts = ({ title, items }: RelatedProductsProps) => {
  const id = useId();
  return items.length === 0 ? null : (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="heading-section">
          {title}
        </h2>
      </div>
      <ProductSlider title={title} items={items} />
    </section>
  );
};
