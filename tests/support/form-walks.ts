import { cityOfferMachine } from "#core/city-offer/city-offer.machine.ts";
import type { CheckoutContext } from "#core/checkout/checkout-context.ts";
import { checkoutMachine } from "#core/checkout/checkout.machine.ts";
import { formMachine } from "#core/forms/form.machine.ts";
import { NOT_EMPTY } from "#core/forms/validators.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { CANCEL_QUESTION, orderMachine } from "#core/orders/order.machine.ts";
import { swipeItemMachine } from "#core/parts/swipe-item.machine.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";
import { videoPlayerMachine } from "#core/video-player/video-player.machine.ts";
import { aCart, someCounters } from "#tests/support/builders.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import { aCheckout, anOffer, anOrder, aPlaced } from "#tests/support/order-builders.ts";

const refused = storeError("rejected", "Только что закончился");

/** The walks over the machines of forms, of their parts and of orders. */
export const FORM_WALKS: readonly MachineWalk[] = [
  {
    machine: checkoutMachine,
    inputs: [
      { page: aCheckout(), faults: {}, told: [], isReturned: false },
      { page: aCheckout({ location: aLocation(), deliveries: [] }), faults: {}, told: [], isReturned: false },
    ],
    events: [
      { type: "draft.recalled", draft: { values: { name: "Анна" }, key: "press-0002", wait: 0, isFromGuest: false, shown: null } },
      { type: "draft.recalled", draft: { values: { name: "Анна" }, key: "press-0002", wait: 1, isFromGuest: false, shown: null } },
      { type: "place.pressed" },
      { type: "form.changed", values: { name: "Анна" } },
      { type: "code.asked", code: "ВЕСНА", removedId: "" },
      { type: "code.answered", error: null },
      { type: "form.sent", values: {} },
      { type: "form.failed", error: refused },
      { type: "order.placed", placed: aPlaced() },
      { type: "order.outdated", page: aCheckout() },
      { type: "order.refused", error: refused },
      { type: "order.refused", error: storeError("timeout") },
      { type: "checkout.answered", page: aCheckout() },
      { type: "checkout.answered", page: aCheckout({ visitor: "zoya", cart: aCart([]) }) },
      { type: "checkout.failed" },
      { type: "again.pressed" },
      { type: "city.pressed" },
      { type: "city.confirmed" },
      { type: "city.kept", location: aLocation({ isConfirmed: true }) },
      { type: "city.refused", error: refused },
      { type: "cart.changed", counters: someCounters(9) },
      { type: "location.changed", location: aLocation({ geoId: "kazan" }) },
      { type: "shop.doubted" },
      { type: "network.lost" },
      { type: "network.back" },
    ],
    distinguish: ({ context }) => {
      const { page, lostBy, isUnknown, wait } = context as CheckoutContext;
      return [page.visitor, lostBy === null, isUnknown, wait > 0];
    },
  },
  {
    machine: cityOfferMachine,
    inputs: [{ city: "Казань", geoId: "kazan", countryIso: "RU", cost: 4_990 }],
    events: [
      { type: "offer.answered", offer: anOffer() },
      { type: "offer.failed" },
      { type: "again.pressed" },
      { type: "city.changed", city: "Казань", geoId: "kazan", countryIso: "RU" },
      { type: "city.changed", city: "Омск", geoId: "omsk", countryIso: "RU" },
    ],
  },
  {
    machine: orderMachine,
    inputs: [
      { token: "token", order: anOrder() },
      { token: "token", order: anOrder({ status: "placed", canPay: false, confirmUntil: "2026-11-22T09:26:00Z", canConfirm: true }) },
    ],
    events: [
      { type: "pay.pressed" },
      { type: "confirm.pressed" },
      { type: "order.confirmed", order: anOrder({ status: "placed", canPay: false }) },
      { type: "cancel.pressed" },
      { type: "shop.doubted" },
      { type: "order.seen", order: anOrder({ status: "expired", canPay: false, canCancel: false }) },
      { type: "order.unseen" },
      { type: "popup.closed", popupId: CANCEL_QUESTION, answer: "accepted" },
      { type: "popup.closed", popupId: CANCEL_QUESTION, answer: "declined" },
      { type: "payment.begun", paymentUrl: "/local-bank/pay" },
      { type: "order.canceled", order: anOrder({ status: "canceled", canPay: false, canCancel: false }) },
      { type: "order.refused", error: refused },
    ],
  },
  {
    machine: formMachine,
    inputs: [{ fields: [{ name: "name", isRequired: true, rules: [NOT_EMPTY] }], values: {} }],
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
    machine: swipeItemMachine,
    inputs: [undefined],
    events: [
      { type: "handle.tapped" },
      { type: "pan.moved", dx: -20 },
      { type: "pan.canceled" },
      { type: "pan.ended", dx: -60, dy: 0, ms: 100, width: 300 },
      { type: "pan.ended", dx: 60, dy: 0, ms: 100, width: 300 },
      { type: "pan.ended", dx: 5, dy: 0, ms: 100, width: 300 },
    ],
    distinguish: ({ context }) => (context as { shift: number }).shift,
  },
  {
    machine: videoPlayerMachine,
    inputs: [{ autoplayFrom: null }, { autoplayFrom: 0.1 }],
    events: [
      { type: "video.ready" },
      { type: "video.waiting" },
      { type: "video.ended" },
      { type: "video.failed" },
      { type: "video.stopped" },
      { type: "play.pressed" },
      { type: "again.pressed" },
      { type: "drag.started" },
      { type: "drag.ended" },
      { type: "attention.given" },
      { type: "view.changed", ratio: 0.5 },
      { type: "view.changed", ratio: 0 },
      { type: "screen.filled" },
      { type: "screen.left" },
    ],
    distinguish: ({ context }) => {
      const { isWanted, hasPlayed } = context as { isWanted: boolean; hasPlayed: boolean };
      return [isWanted, hasPlayed];
    },
  },
];
