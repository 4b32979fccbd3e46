import type { ProductSize } from "#core/catalogue/product.ts";
import { shopText, sizeWords } from "#ui/text/text.ts";
import { sayAfterwards } from "#ui/toasts/say-afterwards.ts";

/** Says which size was chosen, and how it is with it; a chip says itself that it is chosen. */
export const saySizeChosen = ({ title, statusLabel }: Pick<ProductSize, "statusLabel" | "title">): void =>
  sayAfterwards([`${sizeWords(title)}, ${shopText.chosen}`, statusLabel].filter((part) => part !== "").join(". "));
