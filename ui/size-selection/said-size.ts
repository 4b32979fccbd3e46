import type { ProductSize } from "#core/catalogue/product.ts";
import { shopText, sizeWords } from "#ui/text/text.ts";
import { sayAfterwards } from "#ui/toasts/say-afterwards.ts";

/** Says which size was chosen in a layer; a chip says itself that it is chosen, and how it is with a size is said beside the chips. */
export const saySizeChosen = ({ title }: Pick<ProductSize, "title">): void => sayAfterwards(`${sizeWords(title)}, ${shopText.chosen}`);
