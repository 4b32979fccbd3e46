import type { CartPosition } from "#core/cart/cart.ts";
import { nameOfPosition } from "#core/cart/cart.rules.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { lineName } from "#ui/text/line-name.ts";

/** The one form of the lines of a cart that are put aside. */
export const SAVE_FORM = "save-line";

interface SaveLineProps {
  readonly position: CartPosition;
  /** It may be pressed soon. */
  readonly onNear: () => void;
}

/** Puts a line aside: a button of the cart's one form of such lines. Nobody wishes for a certificate or a gift. */
export const SaveLine = ({ position, onNear }: SaveLineProps) =>
  position.isPresent || position.product.isCertificate ? null : (
    <button
      form={SAVE_FORM}
      name="barcode"
      value={position.barcode}
      className="cart-line-save"
      onPointerOver={onNear}
      onFocus={onNear}
      aria-label={cartText.saveOf(lineName(nameOfPosition(position)))}
    >
      <span className="link">{cartText.save}</span>
    </button>
  );
