import { type Either, left, right } from "fp-ts/Either";
import type { Cart, CartMode, CartType, Counters } from "#core/cart/cart.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, aRemovedLine } from "./builders.ts";

export const SIZE_IDS = [1, 2] as const;
export const barcodeOf = (sizeId: number): string => `size ${sizeId}`;

const TYPES: readonly CartType[] = ["cart", "express_delivery", "cnclight", "preorder"];
/** The pieces of each size that a cart of a type can hold. */
const STOCK: Readonly<Record<CartType, number>> = { cart: 3, express_delivery: 3, cnclight: 2, preorder: 2 };

interface Held {
  version: number;
  readonly lines: Readonly<Record<CartType, Map<number, number>>>;
  readonly removed: Map<CartType, { sizeId: number; quantity: number }>;
  /** The presses that were heard, and the newest wish of each tab for each line. */
  readonly presses: Set<string>;
  readonly wishes: Map<string, number>;
}

const holdNothing = (): Held => ({
  version: 0,
  lines: { cart: new Map(), express_delivery: new Map(), cnclight: new Map(), preorder: new Map() },
  removed: new Map(),
  presses: new Set(),
  wishes: new Map(),
});

/** What a browser sends with a call, as far as carts read it. */
export interface Sent {
  readonly params?: { readonly sizeId?: number };
  readonly query?: { readonly mode?: CartMode; readonly replace?: string };
  readonly body?: {
    readonly id?: number;
    readonly barcode?: string;
    readonly quantity?: number;
    readonly type?: CartType;
    readonly restores?: boolean;
  };
  readonly headers?: Readonly<Record<string, string>>;
}

const refused = (message: string): Either<StoreError, never> => left(storeError("rejected", message));

/** The four carts of one shopper, who begins as a guest, in a store that keeps the rules of the specification and has every size. */
export const simulateCarts = () => {
  const guest = holdNothing();
  const account = holdNothing();
  guest.lines.cart.set(1, 1).set(2, 2);
  guest.version = 2;
  account.lines.cart.set(2, 1);
  account.lines.express_delivery.set(1, 1);
  account.version = 1;
  let isSignedIn = false;
  const held = (): Held => (isSignedIn ? account : guest);
  const linesOf = (type: CartType): Map<number, number> => held().lines[type];

  const cart = (type: CartType): Cart => {
    const gone = held().removed.get(type);
    const positions = [...linesOf(type)].map(([id, quantity]) =>
      aPosition({ id, barcode: barcodeOf(id), quantity, maxQuantity: STOCK[type] }),
    );
    const isOffered = gone !== undefined && !linesOf(type).has(gone.sizeId);
    return {
      ...aCart(positions, type),
      removed: isOffered ? aRemovedLine({ id: gone.sizeId, barcode: barcodeOf(gone.sizeId), quantity: gone.quantity }) : null,
    };
  };
  const sum = (type: CartType): number => [...linesOf(type).values()].reduce((all, quantity) => all + quantity, 0);
  const counters = (): Counters => ({
    version: held().version,
    cartCount: sum("cart"),
    cartCounters: TYPES.flatMap((type) => (linesOf(type).size === 0 ? [] : [{ type, count: sum(type) }])),
    wishlistCount: 0,
    sizesInCartIds: TYPES.flatMap((type) => (type === "express_delivery" ? [] : [...linesOf(type).keys()])),
  });
  const changed = (type: CartType) => right({ cart: cart(type), cartItems: cart(type).positions, counters: counters(), said: "" });

  const add = (type: CartType, sizeId: number, { headers, query }: Sent) => {
    const lines = linesOf(type);
    const before = lines.get(sizeId);
    const answer = () => right({ sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null, counters: counters() });
    const key = headers?.["idempotency-key"] ?? "";
    held().version += 1;
    if (held().presses.has(key) && before !== undefined) return answer();
    const isHeldOnce = type === "express_delivery" && before !== undefined;
    if (!isHeldOnce && (before ?? 0) + 1 > STOCK[type]) return refused("Больше нет");
    if (type === "express_delivery" && before === undefined) {
      if (query?.replace === "1") lines.clear();
      if (lines.size > 0) return refused("Одно изделие");
    }
    held().presses.add(key);
    if (!isHeldOnce) lines.set(sizeId, (before ?? 0) + 1);
    return answer();
  };

  const setQuantity = ({ body, headers }: Sent) => {
    const { barcode = "", quantity = 0, type = "cart", restores } = body ?? {};
    const sizeId = SIZE_IDS.find((id) => barcodeOf(id) === barcode) ?? 0;
    const lines = linesOf(type);
    const before = lines.get(sizeId);
    held().version += 1;
    if (before === undefined && quantity > 0 && restores !== true) return refused("Этого изделия в корзине уже нет");
    if (before === undefined ? quantity === 0 : restores === true) return changed(type);
    const [tab = "", number = "0"] = (headers?.["x-wish"] ?? "").split(":");
    const wish = `${type} ${barcode} ${tab}`;
    if ((held().wishes.get(wish) ?? 0) >= Number(number)) return changed(type);
    held().wishes.set(wish, Number(number));
    if (quantity > STOCK[type]) return refused("Больше нет");
    if (before === undefined && type === "express_delivery" && lines.size > 0) return refused("Одно изделие");
    if (before !== undefined && quantity > 0 && type !== "cart" && quantity !== before) return refused("Число здесь не меняется");
    if (quantity > 0) lines.set(sizeId, quantity);
    else {
      lines.delete(sizeId);
      held().removed.set(type, { sizeId, quantity: before ?? 1 });
    }
    return changed(type);
  };

  const clear = (type: CartType) => {
    held().version += 1;
    linesOf(type).clear();
    held().removed.delete(type);
    return changed(type);
  };

  /** All of a cart goes into another, or nothing of it. */
  const move = (from: CartType, to: CartType): void => {
    const [source, target] = [linesOf(from), linesOf(to)];
    held().version += 1;
    if (from === to || [...source.values()].some((quantity) => quantity > STOCK[to])) return;
    const together = new Set([...source.keys(), ...target.keys()]);
    if (to === "express_delivery" && (together.size > 1 || [...source.values()].some((quantity) => quantity > 1))) return;
    const most = to === "express_delivery" ? 1 : STOCK[to];
    for (const [sizeId, quantity] of source) target.set(sizeId, Math.min((target.get(sizeId) ?? 0) + quantity, most));
    source.clear();
    held().removed.delete(from);
  };

  const signIn = (): Counters => {
    if (!isSignedIn) {
      if (guest.lines.express_delivery.size > 0) account.lines.express_delivery.clear();
      for (const type of TYPES) {
        for (const [sizeId, quantity] of guest.lines[type])
          account.lines[type].set(sizeId, Math.max(quantity, account.lines[type].get(sizeId) ?? 0));
        guest.lines[type].clear();
      }
      account.version = Math.max(account.version, guest.version) + 1;
      guest.version = account.version;
      isSignedIn = true;
    }
    return counters();
  };

  const answers: Readonly<Record<string, (sent: Sent) => Either<StoreError, unknown>>> = {
    cart: ({ query }) => changed(typeOfMode(query?.mode ?? "default")),
    updateItem: setQuantity,
    clearCart: ({ query }) => clear(typeOfMode(query?.mode ?? "default")),
    addItem: (sent) => add(typeOfMode(sent.query?.mode ?? "default"), sent.params?.sizeId ?? 0, sent),
    addShopItem: (sent) => add("cnclight", sent.body?.id ?? 0, sent),
    addPreorderItem: (sent) => add("preorder", sent.body?.id ?? 0, sent),
    visitor: () => right({ ...page("cart"), isAuthorized: isSignedIn, location: null, wishes: [], subscriptions: [] }),
  };
  const page = (type: CartType) => ({ visitor: isSignedIn ? "account" : "guest", cart: cart(type), counters: counters() });

  return {
    /** Does what a row of the contract asks, and says what the store answers. */
    answer: (name: string, sent: Sent): Either<StoreError, unknown> => {
      const found = answers[name];
      if (found === undefined) throw new Error(`The simulated store has no answer to ${name}`);
      return found(sent);
    },
    move,
    signIn,
    page,
    counters,
    /** The pieces of all carts. */
    pieces: (): number => TYPES.reduce((all, type) => all + sum(type), 0),
  };
};
