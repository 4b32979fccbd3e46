import { type Either, left, right } from "fp-ts/Either";
import { of } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartOverHttp } from "#adapters/http/cart.http.ts";
import { codesOverHttp } from "#adapters/http/codes.http.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { lostCartOverHttp } from "#adapters/http/lost-cart.http.ts";
import { lineSizeOverHttp } from "#adapters/http/line-size.http.ts";
import { moveCartOverHttp } from "#adapters/http/move-cart.http.ts";
import { orderPageOverHttp } from "#adapters/http/order-page.http.ts";
import { saveLineOverHttp } from "#adapters/http/save-line.http.ts";
import { wishlistOverHttp } from "#adapters/http/wishlist.http.ts";
import type { AppliedCode, Cart, Counters } from "#core/cart/cart.ts";
import type { CartChanged, LineChanged, LineWish } from "#core/cart/cart.port.ts";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import type { Order } from "#core/orders/order.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { anOrder } from "#tests/support/order-builders.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Said = Either<StoreError, unknown>;

interface Lost {
  readonly name: string;
  readonly press: (http: HttpClient) => Answer<unknown>;
  /** What the store has when it was done, and when it was not. */
  readonly after: unknown;
  readonly before: unknown;
  /** What the press then comes to. */
  readonly done: unknown;
}

const counters = someCounters(2);
const lying = (quantity: number): Cart => aCart([aPosition({ barcode: "coat", id: 1, quantity })]);
const cartNow = (cart: Cart, counted: Counters = counters) => ({ cart, cartItems: cart.positions, counters: counted });
const promo: AppliedCode = { id: "promo", kind: "promo", title: "КРОМКА10", amount: 600, isFreeDelivery: false, note: "" };
const certificate: AppliedCode = { ...promo, id: "certificate-4", kind: "certificate", title: "···· 1AYK" };
const withCode = (code: AppliedCode) => cartNow({ ...lying(1), codes: [code] });
const visitor = (wishes: readonly number[]) => ({ wishes, counters });
const moved: Counters = { ...counters, cartCounters: [{ type: "express_delivery", count: 1 }] };
const saved: Counters = { ...counters, wishlistCount: 1 };
const wish = { cartType: "cart", barcode: "coat", quantity: 2, restores: false } as const;
const toConfirm = anOrder({ status: "placed", confirmUntil: "2026-11-22T09:26:00Z", canConfirm: true });
const confirmed = anOrder({ status: "placed", confirmUntil: "", canConfirm: false });
const canceled = anOrder({ status: "canceled" });
const page = (order: Order) => ({ order });
const said = (isWished: boolean) => ({ productId: 7, isWished, counters, article: "", isAvailable: false });

const setQuantity = (http: HttpClient, line: LineWish): Answer<LineChanged> =>
  lostCartOverHttp(http).quantity(cartOverHttp(http, "tab").setQuantity(line), line);
const clear = (http: HttpClient): Answer<CartChanged> =>
  lostCartOverHttp(http).clearing(cartOverHttp(http, "tab").clearCart("cart"), "cart");

const LOST: readonly Lost[] = [
  {
    name: "a new quantity",
    press: (http) => setQuantity(http, wish),
    after: cartNow(lying(2)),
    before: cartNow(lying(1)),
    done: { ...cartNow(lying(2)), said: "" },
  },
  {
    name: "a removal",
    press: (http) => setQuantity(http, { ...wish, quantity: 0 }),
    after: cartNow(aCart([])),
    before: cartNow(lying(1)),
    done: { ...cartNow(aCart([])), said: "" },
  },
  {
    name: "a line that is brought back, of which there is less by now",
    press: (http) => setQuantity(http, { ...wish, restores: true }),
    after: cartNow(lying(1)),
    before: cartNow(aCart([])),
    done: { ...cartNow(lying(1)), said: "" },
  },
  {
    name: "a cart that is cleared",
    press: clear,
    after: cartNow(aCart([])),
    before: cartNow(lying(1)),
    done: cartNow(aCart([])),
  },
  {
    name: "a cart that goes into another",
    press: (http) => moveCartOverHttp(http).move({ from: "default", to: "express_delivery" }),
    after: cartNow(aCart([]), moved),
    before: cartNow(aCart([])),
    done: { counters: moved, merged: [] },
  },
  {
    name: "a line that is put aside",
    press: (http) => saveLineOverHttp(http).save({ barcode: "coat", type: "cart" }),
    after: cartNow(aCart([]), saved),
    before: cartNow(lying(1), saved),
    done: { counters: saved },
  },
  {
    name: "another size of a line",
    press: (http) => lineSizeOverHttp(http).changeSize({ barcode: "coat", type: "cart", sizeId: 2 }),
    after: cartNow(aCart([aPosition({ barcode: "coat-m", id: 2 })])),
    before: cartNow(lying(1)),
    done: { counters, merged: [] },
  },
  {
    name: "a promo code, typed as people type",
    press: (http) => codesOverHttp(http).apply({ code: " кромка-10 ", mode: "default" }),
    after: withCode(promo),
    before: withCode({ ...promo, title: "ПЕРВЫЙ" }),
    done: { counters },
  },
  {
    name: "a certificate, whose last signs are all that is shown of it",
    press: (http) => codesOverHttp(http).apply({ code: "abcd-efgh-2345-iayk", mode: "default" }),
    after: withCode(certificate),
    before: withCode({ ...certificate, title: "···· 2AYK" }),
    done: { counters },
  },
  {
    name: "a code that is taken off",
    press: (http) => codesOverHttp(http).remove({ id: "promo" }),
    after: withCode(certificate),
    before: withCode(promo),
    done: { counters },
  },
  {
    name: "a wish",
    press: (http) => wishlistOverHttp(http).add(7),
    after: visitor([7]),
    before: visitor([]),
    done: said(true),
  },
  {
    name: "a wish that is taken away",
    press: (http) => wishlistOverHttp(http).remove(7),
    after: visitor([]),
    before: visitor([7]),
    done: said(false),
  },
  {
    name: "an order that is confirmed",
    press: (http) => orderPageOverHttp(http).confirm("token"),
    after: page(confirmed),
    before: page(toConfirm),
    done: confirmed,
  },
  {
    name: "an order that is canceled",
    press: (http) => orderPageOverHttp(http).cancel("token"),
    after: page(canceled),
    before: page(confirmed),
    done: canceled,
  },
];

/** What comes of a press whose calls are answered so, one after another. */
const heardOf = (press: Lost["press"], answers: readonly Said[]): { readonly heard: readonly Said[]; readonly asked: number } => {
  const heard: Said[] = [];
  let asked = 0;
  const http = {
    ask: () => {
      asked += 1;
      return of(answers[asked - 1]);
    },
  } as unknown as HttpClient;
  press(http).subscribe((answer) => heard.push(answer));
  vi.advanceTimersByTime(1_000);
  return { heard, asked };
};

describe.each(LOST)("an answer that was lost of $name", ({ press, after, before, done }) => {
  it.each(["offline", "server", "timeout", "undecodable"] as const)("(%s) is success where the store has done it", (code) => {
    expect(heardOf(press, [left(storeError(code)), right(after)])).toEqual({ heard: [right(done)], asked: 2 });
  });

  it("is the failure that it was where the store has not", () => {
    expect(heardOf(press, [left(storeError("timeout")), right(before)])).toEqual({ heard: [left(storeError("timeout"))], asked: 2 });
  });

  it("is known of nobody where that cannot be had either", () => {
    expect(heardOf(press, [left(storeError("offline")), left(storeError("offline"))]).heard).toEqual([left(storeError("in-doubt"))]);
  });

  it("is told in the words that came with it, where nobody was there to ask", () => {
    const nobody = left(storeError("server", "Магазин сейчас недоступен."));
    expect(heardOf(press, [nobody, nobody]).heard).toEqual([nobody]);
  });

  it("is not looked for where the store refused", () => {
    const refused = left(storeError("rejected", "Нельзя."));
    expect(heardOf(press, [refused])).toEqual({ heard: [refused], asked: 1 });
  });
});

it("who waits no more has nothing looked for", () => {
  let asked = 0;
  const http = {
    ask: () => {
      asked += 1;
      return of(left(storeError("offline")));
    },
  } as unknown as HttpClient;
  clear(http).subscribe().unsubscribe();
  vi.advanceTimersByTime(2_000);
  expect(asked).toBe(1);
});
