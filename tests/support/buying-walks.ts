import { addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import { EXPRESS_QUESTION, expressCartMachine } from "#core/express-cart/express-cart.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { popularItemMachine } from "#core/popular-item/popular-item.machine.ts";
import { type MediaSliderContext, mediaSliderMachine } from "#core/media-slider/media-slider.machine.ts";
import { cardSliderMachine } from "#core/product-card/card-slider.machine.ts";
import { quickViewMachine } from "#core/quick-view/quick-view.machine.ts";
import { productCardMachine } from "#core/product-card/product-card.machine.ts";
import { NO_DRAFT } from "#core/subscriptions/subscription.rules.ts";
import { newsletterMachine } from "#core/subscriptions/newsletter.machine.ts";
import { subscriptionsMachine } from "#core/subscriptions/subscriptions.machine.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import type { SizePickerContext } from "#core/size-picker/size-picker-events.ts";
import { sizePickerMachine } from "#core/size-picker/size-picker.machine.ts";
import { sizeGuideMachine } from "#core/size-tables/product-tables.machine.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";
import { anAskedSize, anImage, aPosition, aProduct, aSize, aSlide, someCounters } from "#tests/support/builders.ts";

const refused = storeError("rejected", "Только что закончился");
const counters = someCounters(2, [1]);
const added = { counters, redirect: "", sizesHelp: "", sizesHelpImage: "", priced: null };
const expressOrder = { action: "add-to-express-cart", product: aProduct(), sizeId: 1, sizeTitle: "S", origin: "regular-pdp" };
const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M" })];
/** What is ordered of them is put apart, and the browser goes there. As many as no other list has: by their count walks tell lists apart. */
const preorderSizes = ["XS", "S", "M", "L"].map((title, place) => aSize({ id: place + 1, title, isPreorder: true }));
const position = aPosition({ barcode: "a", quantity: 1 });

/** Of a product's page, of cards and of carts. */
export const BUYING_WALKS: readonly MachineWalk[] = [
  {
    machine: popularItemMachine,
    inputs: [undefined],
    events: [
      { type: "items.answered", items: [position], seenIds: [] },
      { type: "items.answered", items: [], seenIds: [] },
      { type: "items.failed" },
      { type: "popup.closed", popupId: "popular-item", answer: "dismissed" },
      { type: "checkout.pressed" },
    ],
  },
  {
    machine: mediaSliderMachine,
    inputs: [{ slides: [aSlide(), aSlide({ video: "/pictures/film.mp4" })], isMoving: true }],
    events: [
      { type: "view.changed", ratio: 0 },
      { type: "view.changed", ratio: 1 },
      { type: "page.hidden" },
      { type: "page.shown" },
      { type: "film.measured", place: 1, seconds: 8 },
      { type: "slide.chosen", place: 1 },
      { type: "motion.pressed" },
      { type: "hold.changed", by: "mouse", isHeld: true },
      { type: "hold.changed", by: "mouse", isHeld: false },
    ],
    distinguish: ({ context }) => {
      const { place, ratio, isPageShown, heldBy, isMoving, seconds } = context as MediaSliderContext;
      return [place, ratio, isPageShown, heldBy.mouse, isMoving, seconds];
    },
  },
  {
    machine: cardSliderMachine,
    inputs: [
      { productId: 1, images: [anImage("a"), anImage("b")], isMoving: true },
      { productId: 1, images: [], isMoving: false },
    ],
    events: [
      { type: "images.loaded", images: [anImage("a"), anImage("b"), anImage("c")] },
      { type: "images.failed" },
      { type: "tab.pointed", place: 1 },
    ],
    distinguish: ({ context }) => (context as { place: number }).place,
  },
  {
    machine: quickViewMachine,
    inputs: [undefined],
    events: [
      { type: "look.wanted", product: { url: "/catalog/product/a", title: "Пальто" } },
      { type: "look.pressed", product: { url: "/catalog/product/a", title: "Пальто" } },
      { type: "color.pressed", url: "/catalog/product/b" },
      { type: "page.answered", page: null },
      { type: "page.failed" },
      { type: "again.pressed" },
      { type: "popup.closed", popupId: "quick-view", answer: "dismissed" },
    ],
    distinguish: ({ context }) => (context as { askedUrl: string }).askedUrl,
  },
  {
    machine: productCardMachine,
    inputs: [{ product: aProduct() }],
    events: [
      { type: "sizes.loaded", sizes },
      { type: "sizes.loaded", sizes: [aSize({ id: 1, isAvailable: false }), aSize({ id: 2 })] },
      { type: "sizes.loaded", sizes: sizes.slice(0, 1) },
      { type: "sizes.loaded", sizes: preorderSizes },
      { type: "sizes.failed" },
      { type: "size.pressed", sizeId: 1 },
      { type: "button.pressed" },
      { type: "size.added", added },
      { type: "size.added", added: { ...added, redirect: "/cart/preorder" } },
      { type: "size.refused", error: refused },
      { type: "order.ended" },
      { type: "popup.shown", popupId: "size-picker" },
      { type: "shop.doubted" },
      { type: "subscriptions.known", sizeIds: [1] },
    ],
    distinguish: ({ context }) => {
      const { sizeId, redirect, sizes: known } = context as { sizeId: number | null; redirect: string; sizes: readonly unknown[] };
      return [sizeId, redirect, known.length];
    },
  },
  {
    machine: addToCartMachine,
    inputs: [{ action: "add-to-cart", sizeId: 1 }],
    events: [
      { type: "size.added", added },
      { type: "size.refused", error: refused },
      { type: "size.refused", error: storeError("timeout") },
    ],
  },
  {
    machine: buyBoxMachine,
    inputs: [
      { product: aProduct(), selectedId: null, title: "", origin: "regular-pdp" },
      {
        product: aProduct({ isAvailableForExpress: true, sizes: [aSize({ id: 1, isAvailableForExpress: true }), aSize({ id: 2 })] }),
        selectedId: null,
        title: "",
        origin: "regular-pdp",
      },
      { product: aProduct({ isPreorderAvailable: true, sizes: preorderSizes }), selectedId: null, title: "", origin: "regular-pdp" },
      { product: aProduct({ isDisabled: true, isAvailable: false, sizes: [] }), selectedId: null, title: "", origin: "regular-pdp" },
    ],
    events: [
      { type: "order.pressed" },
      { type: "subscribe.pressed" },
      { type: "size.chosen", sizeId: 1, title: "S" },
      { type: "size.added", added: { ...added, redirect: "/cart/preorder" } },
      { type: "size.refused", error: refused },
      { type: "order.ended" },
      { type: "sizes.loaded", sizes },
      { type: "sizes.failed" },
      { type: "mode.chosen", mode: "express" },
      { type: "mode.chosen", mode: "default" },
      { type: "express.told", noExpressIn: "Казань" },
      { type: "express.settled", ordered: expressOrder, added: null },
      { type: "express.settled", ordered: expressOrder, added },
      { type: "product.seen", product: aProduct({ price: 900 }) },
      { type: "cart.changed", counters },
    ],
    distinguish: ({ context }) => {
      const { sizeId, redirect, mode } = context as { sizeId: number | null; redirect: string; mode: string };
      return [sizeId, redirect, mode];
    },
  },
  {
    machine: expressCartMachine,
    inputs: [undefined],
    events: [
      { type: "express.asked", ordered: expressOrder },
      { type: "held.answered", held: null, counters },
      { type: "held.answered", held: aPosition({ barcode: "a", id: 1 }), counters },
      { type: "held.answered", held: aPosition({ barcode: "b", id: 2 }), counters },
      { type: "held.failed", error: refused },
      { type: "replace.pressed" },
      { type: "shop.doubted" },
      { type: "popup.closed", popupId: EXPRESS_QUESTION.popupId, answer: "dismissed" },
      { type: "popup.closed", popupId: "another", answer: "dismissed" },
      { type: "size.added", added },
      { type: "size.refused", error: refused },
      { type: "order.ended" },
    ],
    distinguish: ({ context }) => (context as { next: unknown }).next !== null,
  },
  {
    machine: sizeSelectionMachine,
    inputs: [
      { sizes, selectedId: null, title: "" },
      { sizes: [aSize({ id: 1, title: "28/32" }), aSize({ id: 2, title: "30/34" })], selectedId: null, title: "28/" },
    ],
    events: [
      { type: "part.pressed", part: "length", value: "32" },
      { type: "part.pressed", part: "length", value: "34" },
      { type: "size.missed" },
      { type: "size.pressed", sizeId: 1 },
      { type: "sizes.changed", sizes: [] },
      { type: "subscriptions.known", sizeIds: [2] },
    ],
  },
  {
    machine: sizeGuideMachine,
    inputs: [{ productId: 1, sizes }],
    events: [
      {
        type: "guide.loaded",
        guide: { tables: [], measuring: { title: "", intro: "", steps: [] }, note: "", contactsText: "", contactsItems: [] },
      },
      { type: "guide.failed" },
      { type: "again.pressed" },
      { type: "tab.pressed", tab: 1 },
      { type: "contact.pressed", gaLabel: "phone" },
      { type: "measure.typed", measure: "chest", text: "88" },
      { type: "measure.left", measure: "chest" },
      { type: "measurements.known", measured: { chest: 88 } },
    ],
  },
  {
    machine: sizePickerMachine,
    inputs: [undefined],
    events: [
      { type: "size-picker.asked", origin: "card", product: aProduct(), action: "add-to-cart", hasGuide: true, hasButtons: false },
      { type: "size-picker.asked", origin: "buy-box", product: aProduct(), action: "add-to-cart", mode: "default", sizes },
      {
        type: "size-picker.asked",
        origin: "buy-box",
        product: aProduct(),
        action: "preorder",
        mode: "default",
        sizes: preorderSizes.slice(0, 1),
      },
      { type: "window.measured", device: "desktop" },
      { type: "display.answered", display: "buttons" },
      { type: "sizes.loaded", sizes: [...sizes, aSize({ id: 3, isAvailable: false })] },
      { type: "sizes.loaded", sizes: [] },
      { type: "sizes.failed" },
      { type: "size.pressed", sizeId: 1 },
      { type: "size.pressed", sizeId: 3 },
      { type: "order.pressed" },
      { type: "subscribe.pressed" },
      { type: "again.pressed" },
      { type: "size.added", added: { ...added, redirect: "/cart/preorder" } },
      { type: "size.refused", error: refused },
      { type: "order.ended" },
      { type: "popup.closed", popupId: "size-picker", answer: "dismissed" },
      { type: "cart.changed", counters },
      { type: "subscriptions.known", sizeIds: [3] },
    ],
    distinguish: ({ context, value }) => {
      const { asked, sizes: listed, sizeId, device, display, redirect } = context as SizePickerContext;
      // The next press begins anew with all the rest.
      return value === "closed" ? [asked?.origin, device, display] : [asked?.origin, listed.length, sizeId, device, display, redirect];
    },
  },
  {
    machine: newsletterMachine,
    inputs: [{ place: "menu", brand: "Кромка" }],
    events: [
      { type: "news.kept", email: "anna@example.ru", answer: { text: "Спасибо", isConfirmed: true } },
      { type: "form.failed", error: refused },
    ],
  },
  {
    machine: subscriptionsMachine,
    inputs: [undefined],
    events: [
      { type: "subscription.asked", ...anAskedSize() },
      { type: "unsubscription.asked", ...anAskedSize({ sizeId: 8 }) },
      { type: "draft.answered", draft: NO_DRAFT },
      { type: "draft.failed" },
      { type: "subscription.kept", subscribed: { isConfirmed: false }, withNews: true },
      { type: "form.typed", values: { name: "Анна", sizeId: "7" } },
      { type: "form.failed", error: refused },
      { type: "form.failed", error: storeError("on-sale") },
      { type: "subscription.ended" },
      { type: "subscription.held", error: refused },
      { type: "popup.closed", popupId: "subscribe", answer: "dismissed" },
      { type: "popup.closed", popupId: "subscribed", answer: "dismissed" },
      { type: "popup.closed", popupId: "unsubscribe", answer: "accepted" },
      { type: "popup.closed", popupId: "unsubscribe", answer: "declined" },
    ],
  },
];
