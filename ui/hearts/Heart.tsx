import { useContext } from "react";
import type { ProductCard } from "#core/catalogue/product.ts";
import { shopText } from "#ui/text/text.ts";
import { WISH_FORM, WishesContext } from "./wishes.ts";
import "./heart.css";

/**
 * Puts a product on the wishlist or takes it from there; nobody wishes for a certificate. A button of the document's one form of hearts: without scripts it
 * leads to the wishlist, with the product on it.
 */
export const Heart = ({ product: { id, title, isCertificate } }: { readonly product: ProductCard }) => {
  const isWished = useContext(WishesContext)?.includes(id);
  return isCertificate ? null : (
    <button
      form={WISH_FORM}
      name="product"
      value={id}
      className="heart icon-button"
      aria-pressed={isWished}
      aria-label={`${shopText.wishlist}: ${title}`}
    />
  );
};
