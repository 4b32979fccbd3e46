import type { SizeId } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { CartType } from "./cart.ts";
import type { LinesMerged } from "./merging.rules.ts";

export interface SizeWish {
  readonly barcode: string;
  readonly type: CartType;
  /** The size that the line is to become. */
  readonly sizeId: SizeId;
}

export interface LineSizePort {
  readonly changeSize: (wish: SizeWish) => Answer<LinesMerged>;
}
