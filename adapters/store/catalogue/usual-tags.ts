import type { Tag } from "#core/catalogue/product.ts";

const NEW: Tag = { id: 2, name: "new", label: "Новинка", priority: 40 };
const ON_SALE: Tag = { id: 7, name: "economy", label: "Выгодно", priority: 30 };

/** What stands on the picture of new and of reduced goods. */
export const usualTags = (isNew: boolean, isOnSale: boolean): readonly Tag[] => [...(isNew ? [NEW] : []), ...(isOnSale ? [ON_SALE] : [])];
