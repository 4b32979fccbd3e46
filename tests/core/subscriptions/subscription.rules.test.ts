import { describe, expect, it } from "vitest";
import { faultsOf, sentValues } from "#core/forms/form.rules.ts";
import type { FormValues } from "#core/forms/form.ts";
import { withSubscriptions } from "#core/session/visitor-lists.ts";
import { NO_DRAFT, stillWaited, subscribeFields, valuesOfDraft, wishOf } from "#core/subscriptions/subscription.rules.ts";
import { anAskedSize } from "#tests/support/builders.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";

const fields = subscribeFields(aPhoneBook().regions);
const filled: FormValues = { name: " Анна ", number: "8 (999) 123-45-67", email: " anna@example.ru ", newsSubscribe: true, sizeId: "7" };
const faults = (values: FormValues) =>
  Object.fromEntries(Object.entries(faultsOf(fields, { ...filled, ...values })).map(([name, { rule }]) => [name, rule]));

describe("the form of a subscription", () => {
  it.each([
    [{}, {}],
    [{ name: "  " }, { name: "NOT_EMPTY" }],
    [{ name: "и".repeat(256) }, { name: "MAX" }],
    [{ number: "" }, { number: "NOT_EMPTY" }],
    [{ number: "+7 999" }, { number: "PHONE_COMPLETED" }],
    [{ email: "" }, { email: "NOT_EMPTY" }],
    [{ email: "anna@" }, { email: "EMAIL" }],
    [{ newsSubscribe: false }, {}],
  ])("%o has the faults %o", (values, said) => {
    expect(faults(values)).toEqual(said);
  });

  it("asks with trimmed words, and the phone as «+» and digits", () => {
    expect(wishOf(sentValues(fields, filled))).toEqual({
      sizeId: 7,
      name: "Анна",
      number: "+79991234567",
      email: "anna@example.ru",
      newsSubscribe: true,
    });
  });

  it("begins with what is known, and with no consent", () => {
    const known = { ...NO_DRAFT, name: "Зоя", phone: "+79991234567", email: "z@example.ru" };
    expect(valuesOfDraft(7, known)).toEqual({
      name: "Зоя",
      number: "+7 (999) 123-45-67",
      email: "z@example.ru",
      newsSubscribe: false,
      sizeId: "7",
    });
    expect(valuesOfDraft(7, NO_DRAFT)["number"]).toBe("");
  });
});

it("a page shows what is waited for by now, and all of it while nobody knows", () => {
  const sizes = [7, 8].map((sizeId) => ({ size: anAskedSize({ sizeId }), image: null, email: "", isConfirmed: true }));
  expect(stillWaited(sizes, null)).toEqual(sizes);
  expect(stillWaited(sizes, [8]).map(({ size }) => size.sizeId)).toEqual([8]);
});

it("the list of subscriptions gains and loses sizes, each once", () => {
  const settled = (sizeIds: readonly number[], isSubscribed: boolean) =>
    ({ type: "subscriptions.settled", sizeIds, isSubscribed }) as const;
  expect(withSubscriptions([1, 2], settled([2, 3], true))).toEqual([1, 2, 3]);
  expect(withSubscriptions([1, 2, 3], settled([1, 3], false))).toEqual([2]);
});
