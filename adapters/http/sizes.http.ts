import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import type { SizesPort } from "#core/buy-box/sizes.port.ts";
import type { HttpClient } from "./http-client.ts";

export const sizesOverHttp = (http: HttpClient): SizesPort => ({
  sizesOf: (productId) => http.ask(productCalls.productSizes, { query: { productId } }).pipe(map(mapRight(({ items }) => items))),
});
