import { sizeWords } from "#ui/text/text.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import { Link } from "#ui/parts/Link.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import { Price } from "#ui/parts/Price.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import "./popular-position.css";

interface PopularPositionProps {
  readonly position: CartPosition;
  /** The browser is on its way to the cart. */
  readonly isLeaving: boolean;
  readonly onCheckout: () => void;
}

/** What lies in the cart, to be read and not changed, and the way there. */
export const PopularPosition = ({ position, isLeaving, onCheckout }: PopularPositionProps) => {
  const { product, productSize, quantity, cost, costDiscount } = position;
  const words = [product.color.label, sizeWords(productSize.title), goodsText.severalPieces(quantity)];
  return (
    <>
      <div className="popular-position">
        {product.mainImage === null ? null : <Picture image={product.mainImage} sizes="96px" alt="" />}
        <div>
          <p>{product.title}</p>
          <p className="caption">{words.filter((word) => word !== "").join(" · ")}</p>
          <Price priced={{ price: cost, priceDiscount: costDiscount < cost ? costDiscount : null }} />
        </div>
      </div>
      <Link to="/cart" className="button button-primary button-full" aria-busy={isLeaving} onClick={onCheckout}>
        {isLeaving ? <span className="spinner" aria-hidden="true" /> : null}
        {goodsText.toCheckout}
      </Link>
    </>
  );
};
