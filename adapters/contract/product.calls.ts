import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { ProductSizeCodec } from "./catalogue.codec.ts";
import { idFromText, listOf, word } from "./codec.ts";
import { GonePageCodec, ProductPageCodec } from "./page.codec.ts";

export const productCalls = {
  productPage: readCall("productPage", "/catalog/product/:slug", t.type({ slug: word }), nothing, ProductPageCodec),
  /** A product that is no longer sold, by the slug it had. */
  gonePage: readCall("gonePage", "/catalog/gone/:slug", t.type({ slug: word }), nothing, GonePageCodec),
  productSizes: readCall(
    "productSizes",
    "/product/product/get-items",
    nothing,
    t.type({ productId: idFromText }),
    t.type({ items: listOf(ProductSizeCodec) }, "ProductSizes"),
  ),
};
