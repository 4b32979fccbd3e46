import * as t from "io-ts";
import type { CartMode, Counters } from "#core/cart/cart.ts";
import type { Priced } from "#core/catalogue/price.rules.ts";
import { readCall, writeCall } from "./call.ts";
import { idFromText, line, nullable, orElse, text, whole } from "./codec.ts";
import { CartModeCodec, CountersCodec } from "./counters.codec.ts";

export interface Added {
  readonly cartCount: number;
  readonly sizesHelp: string;
  readonly sizesHelpImage: string;
  /** Where the browser goes next; empty when it stays. */
  readonly redirect: string;
  readonly counters: Counters;
  /** What the piece costs as it lies there; null where the store does not say. */
  readonly priced: Priced | null;
}

const PricedCodec: t.Type<Priced, unknown> = t.type({ price: whole, priceDiscount: nullable(whole) }, "Priced");

const AddedCodec: t.Type<Added, unknown> = t.type(
  {
    cartCount: orElse(whole, 0),
    sizesHelp: text,
    sizesHelpImage: text,
    redirect: text,
    counters: CountersCodec,
    priced: nullable(PricedCodec),
  },
  "Added",
);

/** `replace`: what the express cart, which holds one item, holds already makes room. */
const AddQuery: t.Type<{ mode: CartMode; replace?: string }, unknown> = t.intersection(
  [t.type({ mode: CartModeCodec }), t.partial({ replace: line })],
  "AddQuery",
);
const Ordered: t.Type<{ id: number }, unknown> = t.type({ id: idFromText }, "Ordered");

/** A size is ordered: into the cart, from a shop, ahead of its coming. */
export const orderCalls = {
  addItem: {
    ...readCall("addItem", "/cart/add-item/:sizeId/1", t.type({ sizeId: idFromText }, "AddItem"), AddQuery, AddedCodec),
    writes: true,
    takesKey: true as const,
  },
  addShopItem: { ...writeCall("addShopItem", "/cart/add-shop-item", Ordered, AddedCodec), takesKey: true as const },
  addPreorderItem: { ...writeCall("addPreorderItem", "/cart/add-preorder-item", Ordered, AddedCodec), takesKey: true as const },
};
