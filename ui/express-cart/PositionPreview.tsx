import { hasDiscount } from "#core/cart/cart.rules.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { Price } from "#ui/parts/Price.tsx";
import { shopText } from "#ui/text/text.ts";
import "./position-preview.css";

interface PositionPreviewProps {
  readonly position: CartPosition;
  readonly label: string;
}

/** What lies in a cart, to be looked at and not to be changed. */
export const PositionPreview = ({ position, label }: PositionPreviewProps) => {
  const { product, productSize, cost, costDiscount } = position;
  return (
    <section className="position-preview" aria-label={label}>
      <p className="caption">{label}</p>
      {product.mainImage === null ? <span className="picture card-tile" /> : <Picture image={product.mainImage} sizes="84px" alt="" />}
      <div>
        <Price priced={{ price: cost, priceDiscount: hasDiscount(position) ? costDiscount : null }} />
        <p>{product.title}</p>
        {product.article === "" ? null : <p className="caption">{shopText.article(product.article)}</p>}
        {product.color.label === "" ? null : (
          <p className="caption position-color">
            <i style={{ background: product.color.fill }} />
            {product.color.label}
          </p>
        )}
        <p className="caption">
          {shopText.size} {displayTitle(productSize.title)}
        </p>
      </div>
    </section>
  );
};
