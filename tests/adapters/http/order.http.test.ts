import { isRight, left, right } from "fp-ts/Either";
import { firstValueFrom, of } from "rxjs";
import { expect, it } from "vitest";
import type { Call } from "#adapters/contract/call.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { orderOverHttp } from "#adapters/http/order.http.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import { badgedCart } from "#core/cart/cart-mode.rules.ts";
import { NO_COUNTERS } from "#core/cart/cart.ts";
import { storeError } from "#core/kernel/store-error.ts";

/** What is known after a size was ordered from a back end that answers so. */
const addedBy = (data: unknown): AddedSize => {
  const ask = (call: Call<unknown, unknown, unknown, unknown>) => {
    const decoded = call.answer.decode(data);
    if (!isRight(decoded)) throw new Error("That is no answer");
    return of(right(decoded.right));
  };
  let added: AddedSize | undefined;
  orderOverHttp(
    { ask } as unknown as HttpClient,
    () => "key",
    (lost) => Promise.resolve(lost),
  )
    .orderSize("add-to-cart", 1)
    .subscribe((answer) => {
      if (isRight(answer)) added = answer.right;
    });
  if (added === undefined) throw new Error("Nothing was added");
  return added;
};

it("an answer that is lost twice is looked for, and one that is lost once is asked for again", async () => {
  const lost = left(storeError("timeout"));
  const sought: string[] = [];
  const found = { counters: NO_COUNTERS, sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null };
  const port = orderOverHttp(
    { ask: () => of(lost) } as unknown as HttpClient,
    () => "key",
    (_, action, sizeId) => {
      sought.push(`${action} ${sizeId}`);
      return Promise.resolve(right(found));
    },
  );
  const order = () => firstValueFrom(port.orderSize("preorder", 7));
  expect([await order(), sought]).toEqual([lost, []]);
  expect([await order(), sought]).toEqual([right(found), ["preorder 7"]]);
});

it("the count of a cart alone is what its badge says, and is newer than what was known", () => {
  const { counters } = addedBy({ cartCount: 7 });
  expect(badgedCart(counters)).toEqual({ mode: "default", count: 7 });
  expect(counters.version).toBeGreaterThan(1_700_000_000_000);
});

it("counters without a number are newer too, and those with one keep it", () => {
  const { counters } = addedBy({ cartCount: 7, counters: { cartCount: 3, cartCounters: [{ type: "cart", count: 3 }] } });
  expect([badgedCart(counters).count, counters.version > 1_700_000_000_000]).toEqual([3, true]);
  expect(addedBy({ cartCount: 7, counters: { version: 5, cartCount: 3 } }).counters).toMatchObject({ version: 5, cartCount: 3 });
});

it("an answer that counts nothing leaves what was known", () => {
  expect(addedBy({}).counters.version).toBe(0);
});
