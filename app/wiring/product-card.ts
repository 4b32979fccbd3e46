import { cardCalls } from "#adapters/contract/card.calls.ts";
import { productCalls } from "#adapters/contract/product.calls.ts";
import { match } from "fp-ts/Either";
import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { cardSliderMachine } from "#core/product-card/card-slider.machine.ts";
import { productCardMachine } from "#core/product-card/product-card.machine.ts";
import { failureToast, pressedAgain } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import type { ordering } from "./buy-box.ts";
import { addedFromCard, ordersOverPage } from "./orders-over-page.ts";
import { waitFor } from "./waiting.ts";

/** Ordering from a card, with this shop's ports. */
export const wireProductCard = (shop: Shop, { orderPort, addToCartMachine }: typeof ordering): typeof productCardMachine => {
  const { http, facts, tell, goTo } = shop;
  const order = orderPort(shop);
  const words = ordersOverPage(shop);
  const tellAdded = (ordered: AddToCartInput, added: AddedSize): void => words.tellAdded(ordered, added, addedFromCard(ordered));
  const tellRefused = (error: StoreError): void => words.tellRefused(error, failureToast(error));
  return productCardMachine.provide({
    actors: {
      hearShop: hearing(() => facts),
      loadSizes: asking(
        ({ productId }) => http.ask(productCalls.productSizes, { query: { productId } }),
        () => ({ type: "sizes.failed" }),
        ({ items }) => ({ type: "sizes.loaded", sizes: items }),
      ),
      addToCart: addToCartMachine.provide({
        actors: {
          orderSize: asking(
            (ordered) => {
              tell(pressedAgain);
              return heardToTheEnd(
                order.orderSize(ordered.action, ordered.sizeId),
                match(tellRefused, (added) => tellAdded(ordered, added)),
              );
            },
            (error) => ({ type: "size.refused", error }),
            (added) => ({ type: "size.added", added }),
          ),
        },
      }),
    },
    actions: {
      tellShop: (_, told) => (told.type === "size.added" ? tellAdded(told.ordered, told.added) : tellRefused(told.error)),
      askSize: (_, { product, action }) =>
        tell({ type: "size-picker.asked", origin: "card", product, action, hasGuide: true, hasButtons: true }),
      askToWait: (_, { product, size }) => tell(waitFor(product, size)),
      goTo: (_, { address }) => goTo(address),
    },
  });
};

/** The pictures of a card, with this shop's port. */
export const wireCardSlider = ({ http }: Shop): typeof cardSliderMachine =>
  cardSliderMachine.provide({
    actors: {
      loadImages: asking(
        ({ productId }) => http.ask(cardCalls.cardImages, { query: { productId } }),
        () => ({ type: "images.failed" }),
        ({ items }) => ({ type: "images.loaded", images: items }),
      ),
    },
  });
