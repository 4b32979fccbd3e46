import { useMemo } from "react";
import { useLoaderData, useSearchParams } from "react-router-dom";
import type { GonePage, ProductPage } from "#core/page/page.ts";
import { useShop } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { useFlow } from "#ui/flows.tsx";
import { GoneView } from "#ui/product/GoneView.tsx";
import { ProductView } from "#ui/product/ProductView.tsx";
import { faultText } from "#ui/text/fault-text.ts";

const ProductPageOf = ({ page }: { readonly page: ProductPage }) => {
  const shop = useShop();
  const machine = useMemo(() => wireBuyBox(shop), [shop]);
  const buyBox = useFlow(machine, { product: page.product, selectedId: null });
  const [address] = useSearchParams();
  return (
    <ProductView page={page}>
      <BuyBox buyBox={buyBox} fault={faultText(address.get("fault"))} />
    </ProductView>
  );
};

export const Component = () => {
  const page = useLoaderData<GonePage | ProductPage>();
  if (!("product" in page)) return <GoneView page={page} />;
  return <ProductPageOf key={page.product.id} page={page} />;
};

export { loadProduct as loadData } from "./load-product.ts";
