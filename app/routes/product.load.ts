import { isLeft, match } from "fp-ts/Either";
import { map, type Observable, of, switchMap } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import type { GonePage, ProductPage } from "#core/page/page.ts";
import { found, type LoadedPage, notLoaded, type PageLoad, redirected } from "./page-module.ts";

/** A product; 301 to its address when it was asked for by an older one, 410 with others to look at when it is gone. */
export const load: PageLoad<GonePage | ProductPage> = ({ publicHttp }, { address, params: { slug = "" } }) => {
  const [path = ""] = address.split("?");
  return publicHttp.askPath(productCalls.productPage, path).pipe(
    switchMap((answer): Observable<LoadedPage<GonePage | ProductPage>> => {
      if (isLeft(answer) && answer.left.code === "gone")
        return publicHttp
          .askPath(productCalls.gonePage, `/catalog/gone/${encodeURIComponent(slug)}`)
          .pipe(map(match(notLoaded, (instead: GonePage): LoadedPage<GonePage> => found(instead, 410))));
      if (isLeft(answer)) return of(notLoaded(answer.left));
      const { url } = answer.right.product;
      return of(decodeURIComponent(path) === decodeURIComponent(url) ? found(answer.right) : redirected(url, 301));
    }),
  );
};
