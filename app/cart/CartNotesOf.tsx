import { useEffect } from "react";
import { forgetInAddress } from "#adapters/browser/said-in-address.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import { orderableOf } from "#core/cart/cart.rules.ts";
import type { Cart, CartMode } from "#core/cart/cart.ts";
import { cityAddress } from "#core/geo/city-address.ts";
import { CartNotes } from "#ui/cart/CartNotes.tsx";
import { CityBarrierNote } from "#ui/cart/CityBarrierNote.tsx";
import { useShop } from "#app/shop-context.ts";
import { MoveCartOf } from "./MoveCartOf.tsx";

const ONCE = ["left", "merged", "moved", "saved"] as const;

interface CartNotesOfProps {
  readonly cart: Cart;
  readonly mode: CartMode;
  /** The query of the cart's address. */
  readonly query: string;
}

/** What became of lines is said once: the address that carried it says it no more. The page came with it, so the keyboard goes on from there. */
export const CartNotesOf = ({ cart: { positions, barrier, gone, movesTo }, mode, query }: CartNotesOfProps) => {
  const { tell } = useShop();
  useEffect(() => {
    for (const name of ONCE) forgetInAddress(window, name);
    if (document.activeElement?.matches("body, h1") === true)
      document.querySelector<HTMLElement>(".cart-help[tabindex]")?.focus({ preventScroll: true });
  }, []);
  const page = pathOfMode(mode);
  return (
    <CartNotes
      positions={positions}
      gone={gone}
      query={query}
      barrier={
        barrier === null ? null : (
          <CityBarrierNote
            mode={mode}
            barrier={barrier}
            lines={orderableOf({ positions }).positions.length}
            page={page}
            onCity={() => tell({ type: "city.pressed", page: cityAddress(page) })}
            moves={<MoveCartOf mode={mode} movesTo={movesTo} />}
          />
        )
      }
    />
  );
};
