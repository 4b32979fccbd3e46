import type { SharedWishlistPage } from "#core/page/page.ts";
import { Link } from "#ui/parts/Link.tsx";
import { ProductCard } from "#ui/product/ProductCard.tsx";
import { wishText } from "#ui/text/wish-text.ts";
import { CARD_SIZES } from "./WishlistView.tsx";
import { WishlistParts } from "./WishlistParts.tsx";
import "./wishlist.css";
import "#ui/product/product-grid.css";

/** Somebody else's wishlist: its products, each with the reader's own heart. */
export const SharedWishlistView = ({ page, path }: { readonly page: SharedWishlistPage; readonly path: string }) => (
  <div className="wishlist">
    <h1 className="heading-page">{wishText.sharedTitle}</h1>
    <p className="wishlist-note">{page.items.length === 0 ? wishText.sharedEmpty : wishText.sharedHint}</p>
    {page.items.length === 0 ? null : (
      <ul className="grid">
        {page.items.map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={CARD_SIZES} isFirst={place < 2} headingLevel="h2" />
          </li>
        ))}
      </ul>
    )}
    <WishlistParts path={path} part={page.part} parts={page.parts} />
    <p className="wishlist-note">
      <Link to="/user/wishlist" className="link">
        {wishText.toOwn}
      </Link>
    </p>
  </div>
);
