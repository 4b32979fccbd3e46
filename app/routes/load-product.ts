import { isLeft } from "fp-ts/Either";
import { data, redirect } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import type { GonePage, ProductPage } from "#core/page/page.ts";
import { loadPage, type PageModule, pageFault } from "./page-source.ts";

/** A product's page; 301 to its address when it was asked for by an older one, 410 with others to look at when it is gone. */
export const loadProduct: PageModule["loadData"] = async ({ publicHttp }, request, { slug = "" }) => {
  const { pathname } = new URL(request.url);
  const answer = await firstValueFrom(publicHttp.askPath(productCalls.productPage, pathname));
  if (isLeft(answer) && answer.left.code === "gone") {
    const gone = await loadPage(
      publicHttp,
      productCalls.gonePage,
      new Request(new URL(`/catalog/gone/${encodeURIComponent(slug)}`, request.url), request),
    );
    return data<GonePage>(gone, { status: 410 });
  }
  if (isLeft(answer)) throw pageFault(answer.left);
  const page: ProductPage = answer.right;
  const { url } = page.product;
  return decodeURIComponent(pathname) === decodeURIComponent(url) ? page : redirect(url, 301);
};
