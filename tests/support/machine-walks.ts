import { storeError } from "#core/kernel/store-error.ts";
import { filterCountsMachine } from "#core/listing/filter-counts.machine.ts";
import { lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { lineSizeMachine } from "#core/cart/line-size.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import { operationMachine } from "#core/operation/operation.machine.ts";
import { searchMachine } from "#core/search/search.machine.ts";
import { suggestFieldMachine } from "#core/search/suggest-field.machine.ts";
import { sessionMachine } from "#core/session/session.machine.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { PLAIN_TOAST } from "#core/toasts/toast.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { GEO_WALKS } from "#tests/support/geo-walks.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";
import { SECURED_WALKS } from "#tests/support/secured-walks.ts";
import { aSuggest, aSuggestedProduct } from "#tests/support/search-builders.ts";
import { aProduct, someCounters } from "#tests/support/builders.ts";
import { ACCOUNT_WALKS } from "#tests/support/account-walks.ts";
import { FORM_WALKS } from "#tests/support/form-walks.ts";
import { LAYER_WALKS } from "#tests/support/layer-walks.ts";
import { anOpening } from "#tests/support/navigation-builders.ts";
import { PROMO_WALKS } from "#tests/support/promo-walks.ts";
import { NAVIGATION_WALKS } from "#tests/support/navigation-walks.ts";
import { BUYING_WALKS } from "#tests/support/buying-walks.ts";
import { CART_WALKS } from "#tests/support/cart-walks.ts";
import { WISH_WALKS } from "#tests/support/wish-walks.ts";

const refused = storeError("rejected", "Только что закончился");
const counters = someCounters(2, [1]);
const link = { title: "платье", url: "/catalog/search?search=платье" };
const toast = { ...PLAIN_TOAST, id: "added" };
const location = aLocation();
const someFacets = {
  sizes: [],
  waists: [],
  lengths: [],
  colors: [],
  materials: [],
  features: [],
  availability: [],
  discounts: [],
  price: null,
};
const batch = { items: [aProduct({ id: 1 })], total: 11 };

/** One row a machine of core; a machine without a row fails its test. */
export const MACHINE_WALKS: readonly MachineWalk[] = [
  {
    machine: lazyBatchMachine,
    inputs: [{ path: "/catalog/women", query: "", offset: 10, limit: 10 }],
    events: [
      { type: "batch.answered", ...batch },
      { type: "batch.failed", error: storeError("server") },
      { type: "batch.failed", error: storeError("canceled") },
      { type: "network.back" },
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
      { type: "price.changed", productId: 5, priced: { price: 2, priceDiscount: null } },
      { type: "list.reset" },
    ],
    distinguish: ({ context }) => (context as { items: readonly unknown[] }).items.length,
  },
  {
    machine: operationMachine,
    inputs: [{ request: null, timeout: 15_000 }],
    events: [{ type: "operation.succeeded", value: 1 }, { type: "operation.failed", error: refused }, { type: "operation.canceled" }],
  },
  {
    machine: filterCountsMachine,
    inputs: [{ path: "/catalog/women", query: "" }],
    events: [
      { type: "ticks.changed", query: "?size=S" },
      { type: "counts.answered", counts: { facets: someFacets, total: 3 } },
      { type: "counts.failed" },
    ],
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
      { type: "arrow.pressed", step: 1, count: 2 },
      { type: "edge.pressed", edge: "last", count: 2 },
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
      { type: "visitor.answered", visitor: "anna", isAuthorized: false, counters, location, wishes: [1], subscriptions: [] },
      { type: "wishes.known", productIds: [] },
      { type: "subscriptions.settled", sizeIds: [1], isSubscribed: true },
      { type: "location.arrived", location },
      { type: "visitor.failed" },
      { type: "visitor.doubted" },
      { type: "counters.arrived", counters },
    ],
  },
  {
    machine: storefrontMachine,
    inputs: [anOpening()],
    events: [
      { type: "page.hidden" },
      { type: "page.shown" },
      { type: "network.lost" },
      { type: "network.back" },
      { type: "tabs.changed" },
      { type: "counters.arrived", counters },
      { type: "toast.shown", toast },
      { type: "toast.dropped", toastId: toast.id },
      { type: "notification.dropped" },
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
    machine: lineSizeMachine,
    inputs: [{ barcode: "coat", cartType: "cart", own: 1 }],
    events: [
      { type: "size.submitted", sizeId: 1 },
      { type: "size.submitted", sizeId: 2 },
      { type: "size.changed", changed: { counters, merged: [] } },
      { type: "size.refused", error: refused },
    ],
  },
  ...BUYING_WALKS,
  ...CART_WALKS,
  ...GEO_WALKS,
  ...ACCOUNT_WALKS,
  ...FORM_WALKS,
  ...LAYER_WALKS,
  ...NAVIGATION_WALKS,
  ...PROMO_WALKS,
  ...SECURED_WALKS,
  ...WISH_WALKS,
];
