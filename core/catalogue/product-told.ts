/** Payment in equal parts, as a back end computes it. */
export interface PartPayment {
  readonly parts: number;
  /** Roubles. */
  readonly partSum: number;
}

/** Where a product belongs, by a back end's own names of its categories; null for what it does not say. */
export interface ProductPlace {
  readonly category: number | string | null;
  readonly genderCategory: number | string | null;
  readonly product: { readonly category: number | null };
}

/** What lists beside a product are asked with: the page's category, else the product's own. */
export const placeAsked = ({ category, genderCategory, product }: ProductPlace): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ categoryId: category ?? product.category, genderCategoryId: genderCategory }).flatMap(([name, id]) =>
      id === null ? [] : [[name, String(id)]],
    ),
  );
