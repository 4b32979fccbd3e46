import type { CartPosition } from "#core/cart/cart.ts";
import { cartText } from "#ui/text/cart-text.ts";

/** The one form of the lines of a cart that are put aside. */
export const SAVE_FORM = "save-line";

interface SaveLineProps {
  readonly position: CartPosition;
  /** It may be pressed soon. */
  readonly onNear: () => void;
}

/** Puts a line aside: a button of the cart's one form of such lines. Nobody wishes for a certificate or a gift. */
export const SaveLine = ({ position: { barcode, product, isPresent }, onNear }: SaveLineProps) =>
  isPresent || product.isCertificate ? null : (
    <button
      form={SAVE_FORM}
      name="barcode"
      value={barcode}
      className="cart-line-save"
      onPointerOver={onNear}
      onFocus={onNear}
      aria-label={cartText.saveOf(product.title)}
    >
      <span className="link">{cartText.save}</span>
    </button>
  );
