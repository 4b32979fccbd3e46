import * as t from "io-ts";
import type { ProductList } from "#core/catalogue/product-lists.ts";
import { nothing, readCall, writeCall } from "./call.ts";
import { CartPositionCodec } from "./cart.codec.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { idFromText, line, listOf, nullable, orElse, whole, word } from "./codec.ts";

const ListsQuery: t.Type<{ id: number; categoryId?: string; genderCategoryId?: string }, unknown> = t.intersection(
  [t.type({ id: idFromText }), t.partial({ categoryId: word, genderCategoryId: word })],
  "ListsQuery",
);

/** `excludedIds` are ids with commas between. */
const SliceQuery: t.Type<{ limit: string; offset: string; excludedIds: string }, unknown> = t.type(
  { limit: line, offset: line, excludedIds: line },
  "SliceQuery",
);

const ProductListCodec: t.Type<ProductList, unknown> = t.type({ title: t.string, data: listOf(ProductCardCodec) }, "ProductList");
const CardsCodec = t.type({ items: listOf(ProductCardCodec), total: orElse(whole, 0) }, "Cards");

/** Rows of goods that come after a page: for everybody who looks at a product, and for one visitor. */
export const recommendationsCalls = {
  productLists: readCall("productLists", "/product/product/get-lists", nothing, ListsQuery, listOf(ProductListCodec)),
  recommendations: readCall("recommendations", "/product/product/recommendations", nothing, SliceQuery, CardsCodec),
  lastView: readCall("lastView", "/product/product/get-last-view", nothing, SliceQuery, CardsCodec),
  popularItems: readCall(
    "popularItems",
    "/cart/popular-items",
    nothing,
    nothing,
    t.type({ items: listOf(CartPositionCodec) }, "PopularItems"),
  ),
  /** The visitor looks at a product. */
  noteView: writeCall("noteView", "/product/product/viewed", t.type({ id: idFromText }, "Viewed"), nullable(nothing)),
};
