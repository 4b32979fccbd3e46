import type { Subscription } from "rxjs";
import { randomKey } from "#adapters/browser/random-key.ts";
import { cartOverHttp } from "#adapters/http/cart.http.ts";
import { cartLineMachine } from "#core/cart/cart-line.machine.ts";
import { cartMachine, CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import type { CartChanged, LineChanged } from "#core/cart/cart.port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { clearQuestion } from "#ui/cart/clear-question.ts";
import { changeSaidToast } from "#ui/toasts/cart-toasts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";
import { cartChanges } from "./cart-changes.ts";

const failed = (error: StoreError) => ({ type: "cart.failed" as const, error });
const answered = (changed: CartChanged) => ({ type: "cart.answered" as const, changed });

const cartPort = keptPort((http) => cartOverHttp(http, randomKey()));

/** A cart with this shop's ports. What was pressed goes on when its page is left: only a newer wish of the same line, or clearing, lets it go. */
export const wireCart = (shop: Shop): typeof cartMachine => {
  const { facts, tell } = shop;
  const cart = cartPort(shop);
  const { change, tellRefused } = cartChanges(shop);
  const tellCounted = ({ counters }: CartChanged): void => tell({ type: "counters.arrived", counters });
  const tellSaid = (changed: LineChanged): void => {
    tellCounted(changed);
    if (changed.said !== "") tell({ type: "toast.shown", toast: changeSaidToast(changed.said) });
  };
  const underWay = new Map<string, Subscription>();
  return cartMachine.provide({
    actors: {
      cartLine: cartLineMachine.provide({
        actors: {
          sendQuantity: asking(
            (line) => {
              const place = `${line.cartType} ${line.barcode}`;
              underWay.get(place)?.unsubscribe();
              return change(cart.setQuantity(line), tellSaid, (request) => underWay.set(place, request));
            },
            (error) => ({ type: "quantity.refused", error }),
            (changed) => ({ type: "quantity.kept", changed }),
          ),
        },
      }),
      hearShop: hearing(() => facts),
      readCart: asking(({ cartType }) => cart.readCart(cartType), failed, answered),
      clearCart: asking(
        ({ cartType }) => {
          for (const [place, request] of underWay) if (place.startsWith(`${cartType} `)) request.unsubscribe();
          return change(cart.clearCart(cartType), tellCounted);
        },
        failed,
        answered,
      ),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "counters.arrived") tell(told);
        else if (told.type === "line.changed") tellSaid(told.changed);
        else if (told.type === "clear.asked") tell({ type: "popup.opened", popup: clearQuestion(CLEAR_QUESTION) });
        else tellRefused(told.error);
      },
    },
  });
};
