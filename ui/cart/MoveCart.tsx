import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import type { CartMode } from "#core/cart/cart.ts";
import type { MoveCartRef } from "#core/cart/move-cart.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { moveText } from "#ui/text/move-text.ts";

export interface MoveCartProps {
  readonly mode: CartMode;
  readonly movesTo: readonly CartMode[];
}

/** Takes all of a cart into another. */
export const MoveCart = ({ flow, mode, movesTo }: MoveCartProps & { readonly flow: MoveCartRef }) => {
  const wanted = useSelector(flow, (snapshot) => (snapshot.matches("moving") ? snapshot.context.to : null));
  const moveTo =
    (to: CartMode) =>
    (event: FormEvent): void => {
      event.preventDefault();
      flow.send({ type: "move.pressed", to });
    };
  return movesTo.map((to) => (
    <form key={to} method="post" action="/form/move" className="cart-move" onSubmit={moveTo(to)}>
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" look="text" isLoading={wanted === to}>
        {moveText.moveTo[to]}
      </Button>
    </form>
  ));
};
