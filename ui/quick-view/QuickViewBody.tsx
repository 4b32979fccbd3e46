import type { ReactNode } from "react";
import type { Product } from "#core/catalogue/product.ts";
import { Link } from "#ui/parts/Link.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { shopText } from "#ui/text/text.ts";
import "./quick-view.css";

interface QuickViewBodyProps {
  readonly product: Product;
  readonly gallery: ReactNode;
  /** Its buy box. */
  readonly children: ReactNode;
}

/** A product in a popup: pictures, what it is bought with, and the way to its page. */
export const QuickViewBody = ({ product, gallery, children }: QuickViewBodyProps) => (
  <div className="quick-view-body">
    {gallery}
    <div>
      {product.article === "" ? null : <p className="caption">{shopText.article(product.article)}</p>}
      {children}
      <Link to={product.url} className="link quick-view-page">
        {goodsText.toProduct}
      </Link>
    </div>
  </div>
);
