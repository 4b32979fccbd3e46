import { useSelector } from "@xstate/react";
import { useSearchParams } from "react-router-dom";
import type { GonePage, ProductPage } from "#core/page/page.ts";
import { CityOfferDoor } from "#app/city/CityOfferDoor.tsx";
import { BuyBoxOf } from "#app/product/BuyBoxOf.tsx";
import { GalleryOf } from "#app/product/GalleryOf.tsx";
import { useShop, useWired } from "#app/shop-context.ts";
import { chosenSizes, ordering, wireBuyBox } from "#app/wiring/buy-box.ts";
import { useFlow } from "#ui/flows.tsx";
import { latePart } from "#ui/late-part.tsx";
import { SizePicker } from "#ui/size-selection/SizePicker.tsx";
import { ProductView } from "#ui/product/ProductView.tsx";
import { type PageModule, titleOfMeta } from "./page-module.ts";

const goneView = latePart("gone", async () => (await import("#ui/product/GoneView.tsx")).GoneView, { isSeen: true });

const details = latePart("details", async () => (await import("#app/product/DetailsOf.tsx")).DetailsOf);
const score = latePart("score", async () => (await import("#app/product/ReviewsOf.tsx")).ScoreOf);
const said = latePart("reviews", async () => (await import("#app/product/ReviewsOf.tsx")).ReviewsOf, { isSeen: true });
const collaboration = latePart("collaboration", async () => (await import("#app/product/CollaborationOf.tsx")).CollaborationOf);

const ProductPageOf = ({ page }: { readonly page: ProductPage }) => {
  const shop = useShop();
  const machine = useWired(wireBuyBox);
  const [address] = useSearchParams();
  const fault = address.get("fault");
  // The address of a letter says the size by its id; that of a form which was sent without scripts also by two parts that may be of no size.
  const chosen = fault === null ? chosenSizes(shop).get(page.product.url) : undefined;
  const asked = address.get("size");
  const buyBox = useFlow(machine, {
    product: page.product,
    selectedId: chosen === undefined ? Number(asked) : null,
    title: chosen ?? (fault === null ? null : asked) ?? "",
    origin: "regular-pdp",
  });
  // As the shop has it by now; what the page began with stands around it.
  const product = useSelector(buyBox, ({ context }) => context.product);
  const { url } = product;
  const { reviews } = page;
  return (
    <ProductView
      page={page}
      gallery={<GalleryOf product={page.product} />}
      details={<details.Part page={page} />}
      score={reviews ? <score.Part url={url} reviews={reviews} /> : null}
      reviews={reviews ? <said.Part url={url} reviews={reviews} /> : null}
    >
      <BuyBoxOf buyBox={buyBox} fault={fault} />
      {page.collaboration ? <collaboration.Part given={page.collaboration} /> : null}
      <CityOfferDoor buyBox={buyBox} />
    </ProductView>
  );
};

/** For what comes late and shows or orders a product elsewhere: imported as usual, they would be more scripts in the first load of this page. */
export { BuyBoxOf, chosenSizes, GalleryOf, ordering, SizePicker, wireBuyBox };

/** A product's page, or what there is instead of one that is gone. */
export const page: PageModule<GonePage | ProductPage> = {
  title: titleOfMeta,
  View: ({ input }) => ("product" in input ? <ProductPageOf key={input.product.id} page={input} /> : <goneView.Part page={input} />),
};
