import { type ReactNode, useState } from "react";
import type { Image } from "#core/catalogue/image.ts";
import type { Product } from "#core/catalogue/product.ts";
import { Gallery } from "#ui/product/Gallery.tsx";
import { lateScripts } from "#app/late-scripts.ts";
import { useShop } from "#app/shop-context.ts";

/**
 * A product's pictures. One that is pressed opens them over the page, by a script that comes with the first press; where it cannot be had, the press leads
 * to the picture itself.
 */
export const GalleryOf = (props: { readonly product: Product; readonly isOfPage?: boolean }) => {
  const { goTo } = useShop();
  const [zoomed, show] = useState<ReactNode>(null);
  const zoom = (image: Image, address: string): void =>
    void lateScripts.zoom().then(
      // A key of its own: each press opens the pictures anew.
      ({ ZoomOf }) => show(<ZoomOf key={performance.now()} product={props.product} first={image} />),
      () => goTo(address),
    );
  return (
    <>
      <Gallery {...props} onZoom={zoom} />
      {zoomed}
    </>
  );
};
