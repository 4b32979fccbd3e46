import { type Either, isLeft, type Left } from "fp-ts/Either";
import { type Subscription, switchMap } from "rxjs";
import { randomKey } from "#adapters/browser/random-key.ts";
import { cartOverHttp } from "#adapters/http/cart.http.ts";
import { cartLineMachine } from "#core/cart/cart-line.machine.ts";
import { cartMachine, CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import type { CartChanged, LineChanged } from "#core/cart/cart.port.ts";
import type { Answer } from "#core/kernel/port.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { clearQuestion } from "#ui/cart/clear-question.ts";
import { changeSaidToast } from "#ui/toasts/cart-toasts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";
import { cartChanges } from "./cart-changes.ts";
import type { lostCart } from "./lost-cart.ts";

const failed = (error: StoreError) => ({ type: "cart.failed" as const, error });
const answered = (changed: CartChanged) => ({ type: "cart.answered" as const, changed });

const cartPort = keptPort((http) => cartOverHttp(http, randomKey()));

/** What became of a change whose answer was lost is found by a script that comes then; where it does not come, the failure is said. */
const orSought = <A>(answer: Answer<A>, seek: (by: typeof lostCart, lost: Left<StoreError>) => Promise<Either<StoreError, A>>): Answer<A> =>
  answer.pipe(
    switchMap((said) =>
      isLeft(said) && isLost(said.left.code)
        ? import("./lost-cart.ts").then(
            (by) => seek(by.lostCart, said),
            () => said,
          )
        : [said],
    ),
  );

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
              const sent = orSought(cart.setQuantity(line), (by, lost) => by.quantity(shop.http, lost, line));
              return change(sent, tellSaid, (request) => underWay.set(place, request));
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
          return change(
            orSought(cart.clearCart(cartType), (by, lost) => by.clearing(shop.http, lost, cartType)),
            tellCounted,
          );
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
