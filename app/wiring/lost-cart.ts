import type { Either, Left } from "fp-ts/Either";
import { firstValueFrom, of } from "rxjs";
import { lostCartOverHttp } from "#adapters/http/lost-cart.http.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { CartType } from "#core/cart/cart.ts";
import type { CartChanged, LineChanged, LineWish } from "#core/cart/cart.port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { doubtInWords } from "./doubt.ts";

/** What became of changes of a cart whose answer was lost, in words where nobody knows. */
export const lostCart = {
  quantity: (http: HttpClient, lost: Left<StoreError>, line: LineWish): Promise<Either<StoreError, LineChanged>> =>
    firstValueFrom(doubtInWords(lostCartOverHttp(http).quantity(of(lost), line))),
  clearing: (http: HttpClient, lost: Left<StoreError>, type: CartType): Promise<Either<StoreError, CartChanged>> =>
    firstValueFrom(doubtInWords(lostCartOverHttp(http).clearing(of(lost), type))),
};
