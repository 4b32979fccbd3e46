import { isRight } from "fp-ts/Either";
import { ShopChatsCodec } from "#adapters/contract/chats.codec.ts";
import type { Product, ScaleDetail } from "#core/catalogue/product.ts";
import { useShop } from "#app/shop-context.ts";
import { Details } from "#ui/product/Details.tsx";
import { Questions } from "#ui/product/Questions.tsx";
import { detailsText } from "#ui/text/details-text.ts";

interface DetailsOfProps {
  readonly product: Product;
  /** As the product's page carries them. */
  readonly chats: unknown;
}

/** What is known of a product, its panels, and whom to ask for more. */
export const DetailsOf = ({ product, chats }: DetailsOfProps) => {
  const { tell } = useShop();
  const known = ShopChatsCodec.decode(chats);
  const tellScale = ({ title, value, tooltip, content }: ScaleDetail): void => {
    const paragraphs = [detailsText.scaleOf(value), tooltip, ...content.split("\n")].filter((line) => line !== "");
    tell({ type: "popup.opened", popup: { kind: "info", popupId: "scale", title, paragraphs } });
  };
  return (
    <>
      <Details product={product} onScale={tellScale} />
      {isRight(known) ? <Questions chats={known.right} /> : null}
    </>
  );
};
