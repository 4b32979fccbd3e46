import { isRight } from "fp-ts/Either";
import { ShopChatsCodec } from "#adapters/contract/chats.codec.ts";
import { ProductToldCodec } from "#adapters/contract/product-told.codec.ts";
import { productOrderAction } from "#core/catalogue/order-action.rules.ts";
import type { ScaleDetail } from "#core/catalogue/product.ts";
import type { ProductPage } from "#core/page/page.ts";
import { useShop } from "#app/shop-context.ts";
import { Details } from "#ui/product/Details.tsx";
import { Questions } from "#ui/product/Questions.tsx";
import { detailsText } from "#ui/text/details-text.ts";
import { toldProduct } from "./told-product.ts";

/** What is known of a product, its panels, and whom to ask for more. */
export const DetailsOf = ({ page }: { readonly page: ProductPage }) => {
  const { tell } = useShop();
  const known = ShopChatsCodec.decode(page.chats);
  const told = ProductToldCodec.decode(page);
  // Nothing is paid, also not in parts, for what cannot be bought.
  const isBuyable = !page.product.isDisabled && productOrderAction(page.product, "default") !== null;
  const tellScale = ({ title, value, tooltip, content }: ScaleDetail): void => {
    const paragraphs = [detailsText.scaleOf(value), tooltip, ...content.split("\n")].filter((line) => line !== "");
    tell({ type: "popup.opened", popup: { kind: "info", popupId: "scale", title, paragraphs } });
  };
  return (
    <>
      <Details product={toldProduct(page)} partPayment={isRight(told) && isBuyable ? told.right.partPayment : null} onScale={tellScale} />
      {isRight(known) ? <Questions chats={known.right} /> : null}
    </>
  );
};
