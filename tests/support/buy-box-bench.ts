import { Subject } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { addToCartMachine, type AddToCartInput, type OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { OrderOrigin } from "#core/add-to-cart/add-to-cart.port.ts";
import type { BuyBoxTold, ProductSeen, SizesAnswered } from "#core/buy-box/buy-box-events.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import type { Priced } from "#core/catalogue/price.rules.ts";
import type { Product } from "#core/catalogue/product.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct, someCounters } from "./builders.ts";

/** A buy box with ports that a test answers, and a list of all that it said. */
export const startBuyBox = (product: Product = aProduct(), origin: OrderOrigin = "regular-pdp") => {
  const clock = new SimulatedClock();
  const orders: Pick<AddToCartInput, "action" | "origin" | "sizeId">[] = [];
  const answers = new Subject<OrderAnswered>();
  const sizes = new Subject<SizesAnswered>();
  const seen = new Subject<ProductSeen>();
  const shop = new Subject<ShopFact>();
  const told: BuyBoxTold["type"][] = [];
  const words: BuyBoxTold[] = [];
  const visited: string[] = [];
  const remembered: string[] = [];
  const buyBox = createActor(
    buyBoxMachine.provide({
      actors: {
        addToCart: addToCartMachine.provide({
          actors: {
            orderSize: fromEventObservable<OrderAnswered, AddToCartInput>(({ input }) => {
              orders.push({ action: input.action, sizeId: input.sizeId, origin: input.origin });
              return answers;
            }),
          },
        }),
        hearShop: fromEventObservable<ShopFact, undefined>(() => shop),
        watchProduct: fromEventObservable<ProductSeen, { product: Product }>(() => seen),
        loadSizes: fromEventObservable<SizesAnswered, { productId: number }>(() => sizes),
      },
      actions: {
        tellShop: (_, params) => {
          words.push(params);
          told.push(params.type);
        },
        rememberSize: (_, { title }) => remembered.push(title),
        goTo: (_, { address }) => visited.push(address),
      },
    }),
    { input: { product, selectedId: null, title: "", origin }, clock },
  ).start();
  const choose = (sizeId: number) => buyBox.getSnapshot().children.sizes?.send({ type: "size.pressed", sizeId });
  const added = (redirect = "", sizesHelp = "", priced: Priced | null = null) =>
    answers.next({ type: "size.added", added: { counters: someCounters(1, [1]), redirect, sizesHelp, sizesHelpImage: "", priced } });
  return {
    buyBox,
    clock,
    orders,
    answers,
    seen,
    sizes,
    shop,
    told,
    words,
    visited,
    remembered,
    choose,
    added,
    state: () => buyBox.getSnapshot().value,
  };
};
