import type { FormEvent } from "react";
import type { CartType, RemovedLine as Removed } from "#core/cart/cart.ts";
import type { CartRef } from "#core/cart/cart.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { cartText } from "#ui/text/cart-text.ts";
import { lineId } from "#core/cart/cart.rules.ts";
import { lineName } from "#ui/text/line-name.ts";

interface RemovedLineProps {
  readonly removed: Removed;
  readonly cartType: CartType;
  readonly cart: CartRef;
  /** Where a form that is sent without scripts comes back to. */
  readonly page: string;
  readonly isComing: boolean;
}

/** What was taken out last, where it stood, and the button that puts it back; a form, so that it works without scripts too. */
export const RemovedLine = ({ removed, cartType, cart, page, isComing }: RemovedLineProps) => {
  const { id, barcode, quantity } = removed;
  const restore = (event: FormEvent): void => {
    event.preventDefault();
    if (!isComing) cart.send({ type: "quantity.wished", barcode, quantity });
  };
  return (
    <li id={lineId(removed)} data-size={id}>
      <form method="post" action="/form/quantity" className="cart-removed" onSubmit={restore}>
        <input type="hidden" name="barcode" value={barcode} />
        <input type="hidden" name="type" value={cartType} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="restores" value="yes" />
        <span>{cartText.removed(lineName(removed))}</span>
        <Button
          type="submit"
          look="text"
          isSmall
          name="quantity"
          value={quantity}
          isLoading={isComing}
          aria-label={cartText.restoreOf(lineName(removed))}
        >
          {cartText.restore}
        </Button>
      </form>
    </li>
  );
};
