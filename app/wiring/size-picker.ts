import { productCalls } from "#adapters/contract/product.calls.ts";
import { match } from "fp-ts/Either";
import { map } from "rxjs";
import { deviceOfWindow } from "#adapters/browser/window-width.ts";
import { experimentCalls } from "#adapters/contract/experiment.calls.ts";
import type { AddToCartInput } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { sizePickerMachine } from "#core/size-picker/size-picker.machine.ts";
import { displayOfVariant } from "#core/size-picker/size-picker.rules.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import { type SizePickerAsked, SIZES_DISPLAY } from "#core/size-picker/size-picker.ts";
import { saySizeChosen } from "#ui/size-selection/said-size.ts";
import { failureToast, pressedAgain } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import type { ordering } from "./buy-box.ts";
import { addedFromCard, ordersOverPage } from "./orders-over-page.ts";
import { waitFor } from "./waiting.ts";

type Origin = SizePickerAsked["origin"];

/** The popup that asks for a size, with this shop's ports. */
export const wireSizePicker = (
  shop: Shop,
  { orderPort, addToCartMachine, sizeSelectionMachine, addedToast, orderedAgain, refusedToast }: typeof ordering,
): typeof sizePickerMachine => {
  const { http, facts, tell, goTo } = shop;
  const order = orderPort(shop);
  const words = ordersOverPage(shop);
  const tellAdded = (origin: Origin, ordered: AddToCartInput, added: AddedSize): void =>
    words.tellAdded(ordered, added, origin === "card" ? addedFromCard(ordered) : { type: "toast.shown", toast: addedToast(ordered) });
  const tellRefused = (origin: Origin, error: StoreError): void =>
    words.tellRefused(error, origin === "card" ? failureToast(error) : refusedToast(error));
  return sizePickerMachine.provide({
    actors: {
      sizeSelection: sizeSelectionMachine,
      addToCart: addToCartMachine.provide({
        actors: {
          orderSize: asking(
            (ordered) => {
              tell(pressedAgain);
              tell(orderedAgain);
              // A popup that was put away, or that another took the place of, has nobody else to say it.
              return heardToTheEnd(
                order.orderSize(ordered.action, ordered.sizeId),
                match(
                  (error) => tellRefused("buy-box", error),
                  (added) => tellAdded("buy-box", ordered, added),
                ),
              );
            },
            (error) => ({ type: "size.refused", error }),
            (added) => ({ type: "size.added", added }),
          ),
        },
      }),
      hearShop: hearing(() => facts),
      hearWindow: hearing(() => deviceOfWindow(window).pipe(map((device) => ({ type: "window.measured" as const, device })))),
      askDisplay: asking(
        () => http.ask(experimentCalls.runExperiment, { query: { alias: SIZES_DISPLAY } }),
        () => ({ type: "display.answered", display: "list" }),
        ({ variant }) => ({ type: "display.answered", display: displayOfVariant(variant) }),
      ),
      loadSizes: asking(
        ({ productId }) => http.ask(productCalls.productSizes, { query: { productId } }),
        () => ({ type: "sizes.failed" }),
        ({ items }) => ({ type: "sizes.loaded", sizes: items }),
      ),
    },
    actions: {
      tellShop: ({ context, event }, told) => {
        // Of one that is ordered at once its toast says so.
        const given = told.type === "size.picked" && event.type === "size.pressed" ? findSize(context.sizes, told.sizeId) : null;
        if (given !== null) saySizeChosen(given);
        if (told.type === "size.added") tellAdded(told.asked.origin, told.ordered, told.added);
        else if (told.type === "order.refused") tellRefused(told.asked.origin, told.error);
        else tell(told.type === "subscription.wished" ? waitFor(told.asked.product, told.size) : told);
      },
      goTo: (_, { address }) => goTo(address),
    },
  });
};
