import { isLeft } from "fp-ts/Either";
import { InfoBlocksCodec } from "#adapters/contract/info-blocks.codec.ts";
import { toldInBlocks, withTold } from "#core/catalogue/info-blocks.rules.ts";
import type { Product } from "#core/catalogue/product.ts";
import type { ProductPage } from "#core/page/page.ts";
import { detailsText } from "#ui/text/details-text.ts";

/** The product of a page with all that the page says of it; blocks that cannot be read say nothing. */
export const toldProduct = ({ product, infoBlocks }: Pick<ProductPage, "infoBlocks" | "product">): Product => {
  const blocks = InfoBlocksCodec.decode(infoBlocks);
  return isLeft(blocks) || blocks.right.length === 0 ? product : withTold(product, toldInBlocks(blocks.right, detailsText.scaleTitles));
};
