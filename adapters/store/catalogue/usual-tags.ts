import { discountPercent } from "#core/catalogue/discount.rules.ts";
import { hasDiscount, type Priced } from "#core/catalogue/price.rules.ts";
import type { Tag } from "#core/catalogue/product.ts";
import type { TagName } from "#core/catalogue/tag.rules.ts";

type NamedTag = Tag & { readonly name: TagName };

const NEW: NamedTag = { id: 2, name: "new", label: "Новинка", priority: 40 };
const reduced = (priced: Priced): NamedTag => ({ id: 7, name: "economy", label: `−${discountPercent(priced)}\u00A0%`, priority: 30 });

/** What stands on the picture of new and of reduced goods. */
export const usualTags = (isNew: boolean, priced: Priced): readonly Tag[] => [
  ...(isNew ? [NEW] : []),
  ...(hasDiscount(priced) ? [reduced(priced)] : []),
];
