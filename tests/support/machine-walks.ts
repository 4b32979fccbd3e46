import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import { cartLineMachine } from "#core/cart/cart-line.machine.ts";
import { cartMachine, CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import { formMachine } from "#core/forms/form.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import { notificationsMachine } from "#core/notifications/notifications.machine.ts";
import { operationMachine } from "#core/operation/operation.machine.ts";
import { popupMachine } from "#core/popups/popup.machine.ts";
import { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { popupsMachine } from "#core/popups/popups.machine.ts";
import type { PopupEntries } from "#core/popups/popup-queue.rules.ts";
import { searchMachine } from "#core/search/search.machine.ts";
import { suggestFieldMachine } from "#core/search/suggest-field.machine.ts";
import { sessionMachine } from "#core/session/session.machine.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { PLAIN_TOAST } from "#core/toasts/toast.ts";
import { toastMachine } from "#core/toasts/toast.machine.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { aSuggest, aSuggestedProduct } from "#tests/support/search-builders.ts";
import { aCart, aPosition, aProduct, aSize, someCounters } from "#tests/support/builders.ts";

/** How to walk all over a machine: what it begins with, and every fact and press that may come. */
export interface MachineWalk {
  readonly machine: AnyStateMachine;
  /** Each begins one walk: some states are reached only from a special beginning. */
  readonly inputs: readonly unknown[];
  readonly events: readonly AnyEventObject[];
  /** Sent to a living machine before each walk: what only a living one can do, as starting a child. */
  readonly opening?: readonly AnyEventObject[];
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
}

const refused = storeError("rejected", "Только что закончился");
const counters = someCounters(2, [1]);
const added = { counters, redirect: "", sizesHelp: "" };
const position = aPosition({ barcode: "a", quantity: 1 });
const changed = { cart: aCart([position]), counters };
const link = { title: "платье", url: "/catalog/search?search=платье" };
const toast = { ...PLAIN_TOAST, id: "added" };
const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M" })];
const batch = { items: [aProduct({ id: 1 })], total: 11 };

const filled = (value: unknown) => (value === "" ? { rule: "NOT_EMPTY", params: {} } : null);

/** One row a machine of core; a machine without a row fails its test. */
export const MACHINE_WALKS: readonly MachineWalk[] = [
  {
    machine: addToCartMachine,
    inputs: [{ action: "add-to-cart", sizeId: 1 }],
    events: [
      { type: "size.added", added },
      { type: "size.refused", error: refused },
    ],
    distinguish: ({ context }) => (context as { isAdded: boolean }).isAdded,
  },
  {
    machine: buyBoxMachine,
    inputs: [
      { product: aProduct(), selectedId: null },
      { product: aProduct({ isDisabled: true, isAvailable: false, sizes: [] }), selectedId: null },
    ],
    events: [
      { type: "order.pressed" },
      { type: "size.chosen", sizeId: 1 },
      { type: "size.added", added: { ...added, redirect: "/cart/preorder" } },
      { type: "size.refused", error: refused },
      { type: "order.ended" },
      { type: "sizes.loaded", sizes },
      { type: "sizes.failed" },
      { type: "cart.changed", counters },
    ],
    distinguish: ({ context }) => {
      const { sizeId, redirect } = context as { sizeId: number | null; redirect: string };
      return [sizeId, redirect];
    },
  },
  {
    machine: cartMachine,
    inputs: [{ cart: aCart([position]), version: 1 }],
    opening: [{ type: "quantity.wished", barcode: "a", quantity: 2 }],
    events: [
      { type: "clear.pressed" },
      { type: "popup.closed", popupId: CLEAR_QUESTION, answer: "accepted" },
      { type: "popup.closed", popupId: CLEAR_QUESTION, answer: "dismissed" },
      { type: "popup.closed", popupId: "another", answer: "accepted" },
      { type: "cart.answered", changed },
      { type: "cart.failed", error: refused },
      { type: "line.kept", barcode: "a", changed },
      { type: "line.refused", barcode: "a", error: refused },
      { type: "cart.changed", counters: someCounters(9) },
      { type: "shop.doubted" },
    ],
  },
  {
    machine: cartLineMachine,
    inputs: [{ barcode: "a", cartType: "cart", quantity: 2 }],
    events: [
      { type: "quantity.changed", quantity: 0 },
      { type: "quantity.changed", quantity: 3 },
      { type: "quantity.kept", changed },
      { type: "quantity.refused", error: refused },
    ],
  },
  {
    machine: formMachine,
    inputs: [{ fields: [{ name: "name", isRequired: true, validators: [filled] }], values: {} }],
    events: [
      { type: "field.changed", name: "name", value: "Анна" },
      { type: "field.changed", name: "name", value: "" },
      { type: "form.submitted" },
      { type: "form.accepted", answer: null },
      { type: "form.refused", error: refused },
      { type: "form.refused", error: storeError("rejected", "", { name: ["Занято"] }) },
    ],
    distinguish: ({ context }) => (context as { values: unknown }).values,
  },
  {
    machine: lazyBatchMachine,
    inputs: [{ path: "/catalog/women", query: "", offset: 10, limit: 10 }],
    events: [
      { type: "batch.answered", ...batch },
      { type: "batch.failed", error: storeError("server") },
      { type: "batch.failed", error: storeError("canceled") },
    ],
    distinguish: ({ context }) => (context as { attempts: number }).attempts,
  },
  {
    machine: lazyListMachine,
    inputs: [{ path: "/catalog/women", query: "", items: [aProduct({ id: 5 })], total: 2, limit: 10, offset: 1 }],
    events: [
      { type: "end.seen" },
      { type: "more.pressed" },
      { type: "batch.loaded", batch: { items: [aProduct({ id: 6 })], total: 2 } },
      { type: "batch.canceled" },
      { type: "batch.dropped", errorCode: "server", limit: 10, offset: 1 },
      { type: "list.recalled", items: [aProduct({ id: 6 })] },
      { type: "list.reset" },
    ],
    distinguish: ({ context }) => (context as { items: readonly unknown[] }).items.length,
  },
  {
    machine: notificationsMachine,
    inputs: [undefined],
    events: [
      { type: "notification.shown", notification: { text: "Готово", duration: 100 } },
      { type: "notification.closed", id: "notification-1" },
    ],
    distinguish: ({ context }) => {
      const { notifications, now } = context as { notifications: readonly { isVisible: boolean }[]; now: number };
      return [Math.min(now, 800), notifications.slice(0, 2).map(({ isVisible }) => isVisible)];
    },
  },
  {
    machine: operationMachine,
    inputs: [{ request: null, timeout: 15_000 }],
    events: [{ type: "operation.succeeded", value: 1 }, { type: "operation.failed", error: refused }, { type: "operation.canceled" }],
  },
  {
    machine: popupMachine,
    inputs: [{ popupId: "question", closeDelay: 500 }],
    events: [{ type: "popup.raised" }, { type: "popup.lowered" }],
  },
  {
    machine: popupLoaderMachine,
    inputs: [{ url: "/care/wool", method: "GET" }],
    events: [{ type: "content.loaded", content: { paragraphs: [] } }, { type: "content.failed" }, { type: "again.pressed" }],
  },
  {
    machine: popupsMachine,
    inputs: [undefined],
    events: [
      { type: "popup.opened", popup: { kind: "alert", popupId: "one", title: "Готово" } },
      { type: "popup.opened", popup: { kind: "own", popupId: "two", priority: 1, destroyOnClose: false } },
      { type: "popup.dropped", popupId: "two" },
      { type: "popup.dismissed", popupId: "one" },
      { type: "popup.answered", popupId: "two", answer: "accepted" },
      { type: "back.pressed" },
      { type: "page.changed" },
      { type: "popup.rested", popupId: "one" },
      { type: "popup.rested", popupId: "two" },
    ],
    distinguish: ({ context }) =>
      (context as { entries: PopupEntries }).entries.map(({ popup, standing, isAtRest }) => [popup.popupId, standing, isAtRest]),
  },
  {
    machine: searchMachine,
    inputs: [undefined],
    events: [
      { type: "icon.pressed" },
      { type: "text.changed", text: "платье" },
      { type: "text.changed", text: " " },
      { type: "tap.pressed", tap: { title: "джинсы", relatedSearch: "" } },
      { type: "query.submitted" },
      { type: "link.pressed", kind: "suggestion", link },
      { type: "link.pressed", kind: "product", link },
      { type: "suggest.found", found: aSuggest({ products: [aSuggestedProduct()] }) },
      { type: "suggest.found", found: aSuggest() },
      { type: "suggest.failed", error: refused },
      { type: "again.pressed" },
      { type: "start.loaded", taps: [{ title: "пальто", relatedSearch: "" }], history: [link] },
      { type: "start.failed" },
      { type: "popular.loaded", categories: [link] },
      { type: "popular.failed" },
      { type: "history.changed", history: [link] },
      { type: "panel.measured", layout: "header", width: 1120 },
      { type: "page.changed" },
      { type: "close.pressed" },
    ],
    distinguish: ({ context }) => {
      const { query, popular } = context as { query: string; popular: readonly unknown[] };
      return [query, popular.length];
    },
  },
  {
    machine: sessionMachine,
    inputs: [undefined],
    events: [
      { type: "visitor.answered", isAuthorized: false, counters },
      { type: "visitor.failed" },
      { type: "visitor.doubted" },
      { type: "counters.arrived", counters },
    ],
  },
  {
    machine: sizeSelectionMachine,
    inputs: [{ sizes, selectedId: null }],
    events: [
      { type: "size.missed" },
      { type: "size.pressed", sizeId: 1 },
      { type: "sizes.changed", sizes: [] },
      { type: "subscriptions.known", sizeIds: [2] },
    ],
  },
  {
    machine: storefrontMachine,
    inputs: [undefined],
    events: [
      { type: "page.hidden" },
      { type: "page.shown" },
      { type: "tabs.changed" },
      { type: "counters.arrived", counters },
      { type: "toast.shown", toast },
    ],
  },
  {
    machine: suggestFieldMachine,
    inputs: [
      { minLength: 1, isEnabled: true },
      { minLength: 1, isEnabled: false },
    ],
    events: [
      { type: "field.focused" },
      { type: "field.blurred" },
      { type: "value.changed", value: "пл" },
      { type: "suggest.answered", found: null },
      { type: "suggest.refused", error: refused },
      { type: "suggest.refused", error: storeError("canceled") },
      { type: "again.pressed" },
    ],
    distinguish: ({ context }) => {
      const { query, isFocused } = context as { query: string; isFocused: boolean };
      return [query, isFocused];
    },
  },
  {
    machine: toastMachine,
    inputs: [{ key: "toast-1", toast: { ...toast, delay: 500 } }],
    events: [{ type: "toast.closed" }, { type: "toast.pressed" }, { type: "attention.given" }, { type: "attention.left" }],
  },
  {
    machine: toastsMachine,
    inputs: [undefined],
    events: [
      { type: "toast.shown", toast },
      { type: "toast.gone", key: "toast-1" },
    ],
    distinguish: ({ context }) => Math.min(2, (context as { shownCount: number }).shownCount),
  },
];
