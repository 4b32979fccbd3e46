import { useMemo } from "react";
import { useShop } from "#app/shop-context.ts";
import { wireCart } from "#app/wiring/cart.ts";
import type { Cart, CartPosition } from "#core/cart/cart.ts";
import { CartView } from "#ui/cart/CartView.tsx";
import { useFlow } from "#ui/flows.tsx";

interface CartOfProps {
  readonly cart: Cart;
  readonly isClearAsked?: boolean;
  readonly waited?: readonly number[];
  readonly wished?: "new" | "old" | null;
  readonly onWait?: (position: CartPosition, isWaited: boolean) => void;
}

/** A cart with its flow, as its page shows it. */
export const CartOf = ({ cart: given, isClearAsked = false, waited = [], wished = null, onWait = () => {} }: CartOfProps) => {
  const shop = useShop();
  const cart = useFlow(
    useMemo(() => wireCart(shop), [shop]),
    { cart: given, version: 1 },
  );
  return (
    <CartView
      cart={cart}
      mode="default"
      countOf={() => 0}
      wished={wished}
      notes={null}
      isClearAsked={isClearAsked}
      waited={waited}
      onWait={onWait}
    />
  );
};
