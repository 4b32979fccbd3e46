import { randomKey } from "#adapters/browser/random-key.ts";
import { orderOverHttp } from "#adapters/http/order.http.ts";
import { productCalls } from "#adapters/contract/product.calls.ts";
import { match } from "fp-ts/Either";
import { EMPTY, filter, from, type Observable, of, switchMap } from "rxjs";
import { type AddToCartInput, addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { actualPrice, type Priced } from "#core/catalogue/price.rules.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { addedToast, refusedToast } from "#ui/toasts/order-toasts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import type * as productNews from "./product-news.ts";

/** Orders sizes for whoever asks; a press that was never answered is known to all of them. */
const orderPort = keptPort((http) => orderOverHttp(http, randomKey));

/**
 * What else orders sizes, and comes late, takes this out of the script of the product's page: imported as usual, it would be one more script in the first
 * load of that page, 0.6 KB more.
 */
export const ordering = { orderPort, addToCartMachine, productCalls, addedToast, refusedToast };

/** What is told of a product that is not as its page showed it comes by a script of its own, with the first need. */
const withNews = <E>(hear: (news: typeof productNews) => Observable<E>): Observable<E> =>
  from(import("./product-news.ts").then(hear, () => EMPTY)).pipe(switchMap((heard) => heard));

/** The buy box with this shop's ports. */
export const wireBuyBox = (shop: Shop): typeof buyBoxMachine => {
  const { http, facts, tell, goTo } = shop;
  const order = orderPort(shop);
  const tellPrice = (product: ProductCard, priced: Priced | null): void => {
    if (priced !== null && actualPrice(priced) !== actualPrice(product))
      withNews(({ priceToast }) => of(priceToast(product, priced))).subscribe((toast) => tell({ type: "toast.shown", toast }));
  };
  const tellAdded = (ordered: AddToCartInput, { counters, priced }: AddedSize): void => {
    tell({ type: "counters.arrived", counters });
    tell({ type: "toast.shown", toast: addedToast(ordered) });
    tellPrice(ordered.product, priced);
  };
  const tellRefused = (error: StoreError, offers: OrderAction | null): void => {
    const toast = refusedToast(error, offers);
    if (toast !== null) tell({ type: "toast.shown", toast });
  };
  return buyBoxMachine.provide({
    actors: {
      addToCart: addToCartMachine.provide({
        actors: {
          orderSize: asking(
            (ordered) =>
              heardToTheEnd(
                order.orderSize(ordered.action, ordered.sizeId),
                match(
                  (error) => tellRefused(error, null),
                  (added) => tellAdded(ordered, added),
                ),
              ),
            (error) => ({ type: "size.refused", error }),
            (added) => ({ type: "size.added", added }),
          ),
        },
      }),
      hearShop: hearing(() => facts),
      watchProduct: hearing(({ product }) =>
        facts.pipe(
          filter(({ type }) => type === "shop.doubted"),
          switchMap(() =>
            withNews(({ seenAgain }) => seenAgain(http.askPath(productCalls.productPage, product.url), () => goTo(product.url))),
          ),
        ),
      ),
      loadSizes: asking(
        ({ productId }) => http.ask(productCalls.productSizes, { query: { productId } }),
        () => ({ type: "sizes.failed" }),
        ({ items }) => ({ type: "sizes.loaded", sizes: items }),
      ),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "size.added") tellAdded(told.ordered, told.added);
        else if (told.type === "price.seen") tellPrice(told.product, told.priced);
        else tellRefused(told.error, told.offers);
      },
      goTo: (_, { address }) => goTo(address),
    },
  });
};
