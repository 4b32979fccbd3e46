import { type MouseEvent, useState } from "react";
import type { Product } from "#core/catalogue/product.ts";
import type { ProductPage } from "#core/page/page.ts";
import { useFlow } from "#ui/flows.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { QuickViewBody } from "#ui/quick-view/QuickViewBody.tsx";
import { shopText } from "#ui/text/text.ts";
import { CityNoteOfBox } from "#app/city/CityNoteOf.tsx";
import { CollaborationOf } from "#app/product/CollaborationOf.tsx";
import { useShop, useWired } from "#app/shop-context.ts";
import type * as productRoute from "#app/routes/product.route.tsx";

type Parts = Pick<typeof productRoute, "BuyBoxOf" | "chosenSizes" | "GalleryOf" | "wireBuyBox">;

interface QuickProductProps {
  readonly page: ProductPage;
  /** The parts of a product's page, out of its script. */
  readonly parts: Parts;
  /** Another colour is on its way. */
  readonly isBusy: boolean;
  readonly onColor: (url: string) => void;
}

const ProductParts = ({ page, parts }: Pick<QuickProductProps, "page" | "parts">) => {
  const { product, collaboration } = page;
  const { BuyBoxOf, GalleryOf, chosenSizes, wireBuyBox } = parts;
  const title = chosenSizes(useShop()).get(product.url) ?? "";
  const buyBox = useFlow(useWired(wireBuyBox), { product, selectedId: null, title, origin: "desktop-popup" });
  return (
    <QuickViewBody product={product} gallery={<GalleryOf product={product} isOfPage={false} />}>
      <BuyBoxOf buyBox={buyBox} />
      {product.isAvailableForExpress || product.isOrderFromShopAvailable ? <CityNoteOfBox buyBox={buyBox} /> : null}
      {collaboration ? <CollaborationOf given={collaboration} /> : null}
    </QuickViewBody>
  );
};

/** Another colour in the place of the first, said aloud. */
const ColorNews = ({ product }: { readonly product: Product }) => {
  const [{ id, words }, say] = useState({ id: product.id, words: "" });
  if (id !== product.id)
    say({ id: product.id, words: `${shopText.color} ${product.colors.find(({ colorId }) => colorId === product.colorId)?.label ?? ""}` });
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
};

/** What a popup shows of a product: its pictures and its buy box. A colour that is pressed takes its place there. */
export const QuickProduct = ({ page, parts, isBusy, onColor }: QuickProductProps) => {
  const kept = useKeptFocus({ next: (part) => part.querySelector<HTMLElement>(".color[aria-current]") });
  const press = (event: MouseEvent<HTMLElement>): void => {
    const color = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.color") : null;
    if (color === null || !isPlainPress(event)) return;
    event.preventDefault();
    onColor(color.pathname);
  };
  return (
    <div {...kept} aria-busy={isBusy} onClickCapture={press}>
      <ColorNews product={page.product} />
      <ProductParts key={page.product.id} page={page} parts={parts} />
    </div>
  );
};
