import { useId } from "react";
import { ProductSlider, type ProductSliderProps } from "./ProductSlider.tsx";

/** Other products under a product's page, or in its place; nothing when there are none. */
export const RelatedProducts = (props: ProductSliderProps) => {
  const { title, items } = props;
  const id = useId();
  return items.length === 0 ? null : (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="heading-section">
          {title}
        </h2>
      </div>
      <ProductSlider {...props} />
    </section>
  );
};
