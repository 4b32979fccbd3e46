import type { ProductSize } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";

export interface SizesPort {
  /** The sizes of a product as they stand now. */
  readonly sizesOf: (productId: number) => Answer<readonly ProductSize[]>;
}
