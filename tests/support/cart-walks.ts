import { cartLineMachine } from "#core/cart/cart-line.machine.ts";
import { cartMachine, CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import { moveCartMachine } from "#core/cart/move-cart.machine.ts";
import { saveLineMachine } from "#core/cart/save-line.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { aLocation } from "#tests/support/geo-builders.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";

const refused = storeError("rejected", "Только что закончился");
const counters = someCounters(2, [1]);
const position = aPosition({ barcode: "a", quantity: 1 });
const changed = { cart: aCart([position]), counters, said: "" };

/** The machines of a cart and of its lines. */
export const CART_WALKS: readonly MachineWalk[] = [
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
      { type: "location.changed", location: aLocation({ geoId: "moscow" }) },
      { type: "location.changed", location: aLocation({ geoId: "kazan" }) },
      { type: "shop.doubted" },
    ],
  },
  {
    machine: cartLineMachine,
    inputs: [{ barcode: "a", cartType: "cart", quantity: 2, restores: false }],
    events: [
      { type: "quantity.changed", quantity: 0 },
      { type: "quantity.changed", quantity: 3 },
      { type: "quantity.kept", changed },
      { type: "quantity.refused", error: refused },
    ],
  },
  {
    machine: moveCartMachine,
    inputs: [{ from: "default" }],
    events: [
      { type: "move.pressed", to: "express_delivery" },
      { type: "cart.moved", moved: { counters: someCounters(2), merged: [] } },
      { type: "move.refused", error: refused },
    ],
  },
  {
    machine: saveLineMachine,
    inputs: [{ cartType: "cart" }],
    events: [
      { type: "save.pressed", barcode: "a" },
      { type: "save.pressed", barcode: "b" },
      { type: "line.saved", barcode: "a", counters: someCounters(2) },
      { type: "line.saved", barcode: "b", counters: someCounters(2) },
      { type: "save.refused", barcode: "a", error: refused },
      { type: "save.refused", barcode: "b", error: refused },
    ],
  },
];
