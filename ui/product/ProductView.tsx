import type { ReactNode } from "react";
import type { ProductPage } from "#core/page/page.ts";
import { sortedTags } from "#core/catalogue/tag.rules.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { shopText } from "#ui/text/text.ts";
import { latePart } from "#ui/late-part.tsx";
import "./product-view.css";

const related = latePart("related", async () => (await import("./RelatedProducts.tsx")).RelatedProducts, { isSeen: true });

interface ProductViewProps {
  readonly page: ProductPage;
  /** Its pictures. */
  readonly gallery: ReactNode;
  /** What shoppers think of it, under the title, and all that they say, under the product; nothing where nobody has said anything. */
  readonly score: ReactNode;
  readonly reviews: ReactNode;
  /** All that is known of it. */
  readonly details: ReactNode;
  readonly children: ReactNode;
}

/** A product's page; `children` is its buy box. */
export const ProductView = ({ page, gallery, score, reviews, details, children }: ProductViewProps) => {
  const { product, breadcrumbs, together } = page;
  const [tag] = sortedTags(product.tags);
  return (
    <>
      <div className="product">
        {gallery}
        <div className="product-box">
          <Breadcrumbs items={breadcrumbs} />
          <p className="product-kicker">
            {tag === undefined ? null : <b>{tag.label}</b>}
            {product.brand === "" ? null : <span>{product.brand}</span>}
            {product.article === "" ? null : <span className="caption">{shopText.article(product.article)}</span>}
          </p>
          <h1 className="product-title">{product.title}</h1>
          {score}
          {children}
          {details}
        </div>
      </div>
      {reviews}
      <related.Part title={shopText.together} items={together} />
      <div className="goods-place" />
    </>
  );
};
