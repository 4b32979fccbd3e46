export interface Priced {
  readonly price: number;
  readonly priceDiscount: number | null;
}

export const actualPrice = (product: Priced): number => product.priceDiscount ?? product.price;

/** Shown struck through beside the actual price only when it is really higher. */
export const hasDiscount = (product: Priced): boolean => product.priceDiscount !== null && product.priceDiscount < product.price;
