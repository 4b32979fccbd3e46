import { map as mapRight } from "fp-ts/Either";
import { filter, map } from "rxjs";
import { cartCalls } from "#adapters/contract/cart.calls.ts";
import { modeOfAction } from "#core/cart/cart-mode.rules.ts";
import { expressCartMachine } from "#core/express-cart/express-cart.machine.ts";
import type { ExpressCartPort } from "#core/express-cart/express-cart.port.ts";
import { isLost } from "#core/kernel/store-error.ts";
import type { Toast } from "#core/toasts/toast.ts";
import { failureToast, pressedAgain } from "#ui/toasts/toast-texts.ts";
import { shopText } from "#ui/text/text.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";
import type { ordering } from "./buy-box.ts";

const expressPort = keptPort((http): ExpressCartPort => ({
  held: () =>
    http
      .ask(cartCalls.cart, { query: { mode: modeOfAction("add-to-express-cart") } })
      .pipe(map(mapRight(({ cart, counters }) => ({ held: cart.positions[0] ?? null, counters })))),
}));

/** The orders of one browser tab for today; the flow lives as long as the document. */
export const wireExpressCart = (shop: Shop, { orderWords, refusedToast, wireAddToCart }: typeof ordering): typeof expressCartMachine => {
  const { tell, facts } = shop;
  const { tellAdded } = orderWords(shop);
  const say = (toast: Toast | null): void => {
    if (toast !== null) tell({ type: "toast.shown", toast });
  };
  return expressCartMachine.provide({
    actors: {
      hearShop: hearing(() => facts.pipe(filter((fact) => fact.type === "popup.closed" || fact.type === "shop.doubted"))),
      readHeld: asking(
        () => {
          tell(pressedAgain);
          return expressPort(shop).held();
        },
        (error) => ({ type: "held.failed", error }),
        (answer) => ({ type: "held.answered", ...answer }),
      ),
      addToCart: wireAddToCart(shop),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "express.added") tellAdded(told.ordered, told.added);
        else if (told.type === "express.unread") {
          const toast = failureToast(told.error);
          say(toast && { ...toast, title: shopText.addFailed, text: toast.title });
        } else if (told.type === "express.refused") {
          say(isLost(told.error.code) ? refusedToast(told.error) : failureToast(told.error));
          tell({ type: "store.doubted" });
        } else tell(told);
      },
    },
  });
};
