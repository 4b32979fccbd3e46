import type { Priced } from "./price.rules.ts";

/** A product costs something else by now than was shown. */
export interface PriceChanged {
  readonly type: "price.changed";
  readonly productId: number;
  readonly priced: Priced;
}

/** A product as it costs by now, where the news are of it. */
export const withPrice = <A extends Priced & { readonly id: number }>(
  product: A,
  { productId, priced: { price, priceDiscount } }: Pick<PriceChanged, "priced" | "productId">,
): A => (product.id === productId ? { ...product, price, priceDiscount } : product);
