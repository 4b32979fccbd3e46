import { useEffect } from "react";
import type { Image } from "#core/catalogue/image.ts";
import type { Product } from "#core/catalogue/product.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { Zoom } from "#ui/product/Zoom.tsx";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { useShop } from "#app/shop-context.ts";

const ZOOM = { kind: "own", popupId: "zoom" } as const satisfies PopupWish;

interface ZoomOfProps {
  readonly product: Product;
  /** The picture that was pressed. */
  readonly first: Image;
}

/** A product's pictures over the whole window. */
export const ZoomOf = ({ product, first }: ZoomOfProps) => {
  const { tell } = useShop();
  useEffect(() => tell({ type: "popup.opened", popup: ZOOM }), [tell]);
  return (
    <OwnPopup popupId={ZOOM.popupId} className="zoom" title={product.title}>
      <Zoom images={product.images} first={first} />
    </OwnPopup>
  );
};
