import { filter, switchMap } from "rxjs";
import { addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { addedToast, orderedAgain, refusedToast } from "#ui/toasts/order-toasts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { news, orderPort, orderWords, withNews, wireAddToCart } from "./add-to-cart.ts";
import { asking, hearing, lateAnswer } from "./answers.ts";

/**
 * What else orders sizes, and comes late, takes this out of the script of the product's page: imported as usual, it would be one more script in the first
 * load of that page, 0.6 KB more.
 */
export const ordering = {
  orderPort,
  addToCartMachine,
  sizeSelectionMachine,
  addedToast,
  orderedAgain,
  refusedToast,
  orderWords,
  wireAddToCart,
};

/** Which size was chosen on the page of a product in this visit, in words: so it stays in the model's other colours, and when a page is come back to. */
export const chosenSizes = keptPort(() => new Map<string, string>());

/** The buy box with this shop's ports. */
export const wireBuyBox = (shop: Shop): typeof buyBoxMachine => {
  const { http, facts, tell, goTo } = shop;
  const { tellAdded, tellPrice, tellRefused } = orderWords(shop);
  const sizes = chosenSizes(shop);
  return buyBoxMachine.provide({
    actors: {
      addToCart: wireAddToCart(shop),
      hearShop: hearing(() => facts),
      watchProduct: hearing(({ product }) =>
        facts.pipe(
          filter(({ type }) => type === "shop.doubted"),
          switchMap(() => withNews(({ productNow, seenAgain }) => seenAgain(productNow(http, product.url), () => goTo(product.url)))),
        ),
      ),
      loadSizes: asking(
        ({ productId }) => lateAnswer(news, ({ sizesNow }) => sizesNow(http, productId)),
        () => ({ type: "sizes.failed" }),
        ({ items }) => ({ type: "sizes.loaded", sizes: items }),
      ),
    },
    actions: {
      tellShop: (_, told) => {
        if (told.type === "express.asked" || told.type === "size-picker.asked") tell(told);
        else if (told.type === "size.added") tellAdded(told.ordered, told.added);
        else if (told.type === "price.seen") tellPrice(told.product, told.priced);
        else tellRefused(told.error, told.offers);
      },
      rememberSize: (_, { product: { url, colors }, title }) => {
        for (const address of [url, ...colors.map((color) => color.url)]) sizes.set(address, title);
      },
      goTo: (_, { address }) => goTo(address),
    },
  });
};
