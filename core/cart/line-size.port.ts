import type { SizeId } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { CartType, Counters } from "./cart.ts";
import type { MergedLine } from "./merging.rules.ts";

export interface SizeWish {
  readonly barcode: string;
  readonly type: CartType;
  /** The size that the line is to become. */
  readonly sizeId: SizeId;
}

export interface SizeChanged {
  /** The carts as they are counted after the change: who shows one asks for it anew. */
  readonly counters: Counters;
  /** What the line met, and what it lost on its way. */
  readonly merged: readonly MergedLine[];
}

export interface LineSizePort {
  readonly changeSize: (wish: SizeWish) => Answer<SizeChanged>;
}
