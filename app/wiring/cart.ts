import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import type { CartType } from "#core/cart/cart.ts";
import { cartOverHttp } from "#adapters/http/cart.http.ts";
import { cartLineMachine, type CartLineInput, type LineAnswered } from "#core/cart/cart-line.machine.ts";
import { type CartAnswered, cartMachine, CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import type { CartChanged } from "#core/cart/cart.port.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { clearQuestion } from "#ui/cart/clear-question.ts";
import { changeRefusedToast } from "#ui/toasts/toast-texts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";

const cartAnswers = (answer: Answer<CartChanged>) =>
  answer.pipe(
    map(
      E.match(
        (error): CartAnswered => ({ type: "cart.failed", error }),
        (changed): CartAnswered => ({ type: "cart.answered", changed }),
      ),
    ),
  );

const cartPort = keptPort((http) => cartOverHttp(http, crypto.randomUUID()));

/** A cart with this shop's ports. */
export const wireCart = (shop: Shop): typeof cartMachine => {
  const { facts, tell } = shop;
  const cart = cartPort(shop);
  return cartMachine.provide({
    actors: {
      cartLine: cartLineMachine.provide({
        actors: {
          sendQuantity: fromEventObservable<LineAnswered, CartLineInput>(({ input }) =>
            cart.setQuantity(input.cartType, input.barcode, input.quantity).pipe(
              map(
                E.match(
                  (error): LineAnswered => ({ type: "quantity.refused", error }),
                  (changed): LineAnswered => ({ type: "quantity.kept", changed }),
                ),
              ),
            ),
          ),
        },
      }),
      hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
      readCart: fromEventObservable<CartAnswered, { cartType: CartType }>(({ input }) => cartAnswers(cart.readCart(input.cartType))),
      clearCart: fromEventObservable<CartAnswered, { cartType: CartType }>(({ input }) => cartAnswers(cart.clearCart(input.cartType))),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "counters.arrived") tell(told);
        else if (told.type === "clear.asked") tell({ type: "popup.opened", popup: clearQuestion(CLEAR_QUESTION) });
        else {
          const toast = changeRefusedToast(told.error);
          if (toast !== null) tell({ type: "toast.shown", toast });
        }
      },
    },
  });
};
