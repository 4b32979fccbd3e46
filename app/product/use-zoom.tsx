import { type ReactNode, useState } from "react";
import type { Image } from "#core/catalogue/image.ts";
import type { Product } from "#core/catalogue/product.ts";
import { lateScripts } from "#app/late-scripts.ts";
import { useShop } from "#app/shop-context.ts";

interface Zoom {
  readonly zoomed: ReactNode;
  readonly onZoom: (image: Image, address: string) => void;
}

/** Opens a product's pictures over the page, by a script that comes with the first press; where it cannot be had, the press leads to the picture itself. */
export const useZoom = (product: Product): Zoom => {
  const { goTo } = useShop();
  const [zoomed, show] = useState<ReactNode>(null);
  return {
    zoomed,
    onZoom: (image, address) =>
      void lateScripts.zoom().then(
        // A key of its own: each press opens the pictures anew.
        ({ ZoomOf }) => show(<ZoomOf key={performance.now()} product={product} first={image} />),
        () => goTo(address),
      ),
  };
};
