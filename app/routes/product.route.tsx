import { isLeft } from "fp-ts/Either";
import { useMemo } from "react";
import { data, redirect, useLoaderData, useSearchParams } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import { productCalls } from "#adapters/contract/product.calls.ts";
import type { GonePage, ProductPage } from "#core/page/page.ts";
import { CityOfferDoor } from "#app/city/CityOfferDoor.tsx";
import { useShop } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { useFlow } from "#ui/flows.tsx";
import { GoneView } from "#ui/product/GoneView.tsx";
import { ProductView } from "#ui/product/ProductView.tsx";
import { faultText } from "#ui/text/fault-text.ts";
import { loadPage, type PageModule, pageFault } from "./page-source.ts";

const ProductPageOf = ({ page }: { readonly page: ProductPage }) => {
  const shop = useShop();
  const machine = useMemo(() => wireBuyBox(shop), [shop]);
  const buyBox = useFlow(machine, { product: page.product, selectedId: null });
  const [address] = useSearchParams();
  return (
    <ProductView page={page}>
      <BuyBox buyBox={buyBox} fault={faultText(address.get("fault"))} />
      <CityOfferDoor product={page.product} />
    </ProductView>
  );
};

export const Component = () => {
  const page = useLoaderData<GonePage | ProductPage>();
  if (!("product" in page)) return <GoneView page={page} />;
  return <ProductPageOf key={page.product.id} page={page} />;
};

/** A product's page; 301 to its address when it was asked for by an older one, 410 with others to look at when it is gone. */
export const loadData: PageModule["loadData"] = async ({ publicHttp }, request, { slug = "" }) => {
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
