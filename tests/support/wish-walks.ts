import { storeError } from "#core/kernel/store-error.ts";
import { wishMachine } from "#core/wishlist/wish.machine.ts";
import { wishlistPageMachine } from "#core/wishlist/wishlist-page.machine.ts";
import { WISH_LOGIN, wishesMachine } from "#core/wishlist/wishes.machine.ts";
import { aProduct, someCounters } from "#tests/support/builders.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";

const refused = storeError("rejected", "Больше не помещается");
const counters = someCounters(2, [1]);
const wished = { productId: 1, isWished: true, counters, article: "A1", isAvailable: true };

/** How to walk over the machines of the wishlist. */
export const WISH_WALKS: readonly MachineWalk[] = [
  {
    machine: wishMachine,
    inputs: [{ productId: 1, isWished: true }],
    events: [
      { type: "wish.changed", isWished: false },
      { type: "wish.changed", isWished: true },
      { type: "wish.answered", said: wished },
      { type: "wish.answered", said: { ...wished, isWished: false } },
      { type: "wish.failed", error: refused },
      { type: "document.left" },
    ],
    distinguish: ({ context }) => (context as { isWished: boolean }).isWished,
  },
  {
    machine: wishesMachine,
    inputs: [undefined],
    events: [
      { type: "wish.kept", said: wished },
      { type: "wish.kept", said: { ...wished, isWished: false, counters: someCounters(1) } },
      { type: "wish.refused", productId: 1, error: refused },
      { type: "wishes.known", productIds: [1] },
      { type: "cart.changed", counters },
      { type: "prompt.recalled", isGuest: true, wasShown: false },
      { type: "prompt.recalled", isGuest: true, wasShown: true },
      { type: "popup.closed", popupId: WISH_LOGIN, answer: "accepted" },
      { type: "popup.closed", popupId: WISH_LOGIN, answer: "dismissed" },
      { type: "popup.closed", popupId: "another", answer: "accepted" },
    ],
    distinguish: ({ context }) => (context as { version: number }).version,
  },
  {
    machine: wishlistPageMachine,
    inputs: [{ items: [], part: 1 }],
    events: [
      { type: "wishes.known", productIds: [1] },
      { type: "wishes.known", productIds: [] },
      { type: "items.answered", items: [aProduct({ id: 1 })] },
      { type: "items.failed" },
    ],
    distinguish: ({ context }) => (context as { items: readonly unknown[] }).items.length,
  },
];
