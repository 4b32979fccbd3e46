import { useSelector } from "@xstate/react";
import { orderableOf } from "#core/cart/cart.rules.ts";
import { barrierOf, obstacleOf } from "#core/checkout/checkout.rules.ts";
import type { CheckoutRef } from "#core/checkout/checkout.view.ts";
import { CityBarrierNote } from "#ui/cart/CityBarrierNote.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { moveText } from "#ui/text/move-text.ts";
import { addressOfCheckout } from "./checkout-address.ts";

/** Where nothing of it comes to the city, that is said before anything is typed. It stands outside of the order's form: its ways are forms themselves. */
export const CheckoutBarrier = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const page = useSelector(checkout, ({ context }) => context.page);
  const isPlaced = useSelector(checkout, ({ context }) => context.placed !== null);
  if (isPlaced || obstacleOf(page) !== "no-way") return null;
  const { mode, cart } = page;
  // Sent by the browser itself: it leads to the cart that all of it went to.
  const moves = cart.movesTo.map((to) => (
    <form key={to} method="post" action="/form/move" className="cart-move">
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="text">
        {moveText.moveTo[to]}
      </Button>
    </form>
  ));
  const city = (): void => checkout.send({ type: "city.pressed" });
  return (
    <CityBarrierNote
      mode={mode}
      barrier={barrierOf(page)}
      lines={orderableOf(cart).positions.length}
      page={addressOfCheckout(mode)}
      onCity={city}
      moves={moves}
    />
  );
};
