import { type Either, left, right } from "fp-ts/Either";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "#adapters/contract/call.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { subscriptionsOverHttp } from "#adapters/http/subscription.http.ts";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { anAskedSize } from "#tests/support/builders.ts";

const wish = { sizeId: 7, name: "Вера", number: "+79991234567", email: "vera@example.ru", newsSubscribe: false };
const waited = (sizeId: number, email: string) => ({ size: anAskedSize({ sizeId }), image: null, email, isConfirmed: false });

const portWith = (written: Either<StoreError, unknown>, list: Answer<unknown>) => {
  const asked: string[] = [];
  const ask = (call: Call<unknown, unknown, unknown, unknown>): Answer<unknown> => {
    asked.push(call.name);
    return call.name === "subscriptionsPage" ? list : of(written);
  };
  return { asked, port: subscriptionsOverHttp({ ask } as unknown as HttpClient) };
};

/** What is said by the time that it was looked for. */
const heard = <A>(answer: Answer<A>) => {
  const said: Either<StoreError, A>[] = [];
  answer.subscribe((one) => said.push(one));
  vi.advanceTimersByTime(1_000);
  return said;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LOST = left(storeError("offline"));

it("a subscription whose answer was lost is kept where the list has it at the address that was typed", () => {
  const listed = (sizeId: number, email: string) => portWith(LOST, of(right({ sizes: [waited(sizeId, email)] }))).port;
  expect(heard(listed(7, "vera@example.ru").subscribe({ ...wish, email: "Vera@example.ru" }))).toMatchObject([
    right({ isConfirmed: false }),
  ]);
  expect(heard(listed(7, "anna@example.ru").subscribe(wish))).toEqual([LOST]);
  expect(heard(listed(8, "vera@example.ru").subscribe(wish))).toEqual([LOST]);
});

it("a size is left though the answer was lost where the list has it no more", () => {
  expect(heard(portWith(LOST, of(right({ sizes: [] }))).port.unsubscribe(7))).toEqual([right({})]);
  expect(heard(portWith(LOST, of(right({ sizes: [waited(7, "vera@example.ru")] }))).port.unsubscribe(7))).toEqual([LOST]);
});

it("where the list cannot be had nobody knows what came of it; a refusal is not looked up", () => {
  expect(heard(portWith(LOST, of(left(storeError("server")))).port.unsubscribe(7))).toEqual([left(storeError("in-doubt"))]);
  const refused = left(storeError("rejected", "Этот размер уже в продаже"));
  const { asked, port } = portWith(refused, of(right({ sizes: [] })));
  expect([heard(port.unsubscribe(7)), asked]).toEqual([[refused], ["itemUnsubscribe"]]);
});
