import { moveCartOverHttp } from "#adapters/http/move-cart.http.ts";
import { type CartMove, type LinesMerged, pageOfMoved } from "#core/cart/merging.rules.ts";
import { moveCartMachine } from "#core/cart/move-cart.machine.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { shownPage } from "#core/navigation/navigation.view.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";
import { cartChanges } from "./cart-changes.ts";
import { doubtInWords } from "./doubt.ts";

const refused = (error: StoreError) => ({ type: "move.refused" as const, error });
const done = (moved: LinesMerged) => ({ type: "cart.moved" as const, moved });

/**
 * A cart that goes into another, with this shop's ports. Who is still there when it has gone is led to where it went, which says so; also where the page has
 * seen before the answer that nothing lies there any more, and has let the flow go.
 */
export const wireMoveCart = (shop: Shop): typeof moveCartMachine => {
  const { goTo, http, storefront, tell } = shop;
  const port = moveCartOverHttp(http);
  const { change, tellRefused } = cartChanges(shop);
  const navigation = navigationOf(storefront.getSnapshot());
  const tellCounted = ({ counters }: LinesMerged): void => tell({ type: "counters.arrived", counters });
  const lead = (wish: CartMove, moved: LinesMerged): void => {
    // Told before the way has come to its end, the cart that is left would say of all that was moved that it is gone.
    const settled = navigation.on("page.settled", () => {
      settled.unsubscribe();
      tellCounted(moved);
    });
    goTo(pageOfMoved(wish, moved.merged));
  };
  const pageNow = (): string | undefined => shownPage(navigation.getSnapshot())?.location.key;
  const moving = (wish: CartMove): Answer<LinesMerged> => {
    const page = pageNow();
    return change(doubtInWords(port.move(wish)), (moved) => (pageNow() === page ? lead(wish, moved) : tellCounted(moved)));
  };
  return moveCartMachine.provide({
    actors: { moveCart: asking(moving, refused, done) },
    actions: {
      tellShop: (_, told) => (told.type === "move.refused" ? tellRefused(told.error) : lead(told, told.moved)),
    },
  });
};
