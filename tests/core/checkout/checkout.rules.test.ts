import { CODE_LENGTH } from "#core/account/sign-in.rules.ts";
import { describe, expect, it } from "vitest";
import { checkoutFields } from "#core/checkout/checkout-fields.rules.ts";
import { chosenDelivery, chosenPayment, draftOf, linesOf, mayNeedCode, onlyPoint, paymentsFor } from "#core/checkout/checkout.rules.ts";
import { faultsOf, leftFaults, sentValues } from "#core/forms/form.rules.ts";
import { aCart, aPosition } from "#tests/support/builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";

const page = aCheckout();
const fields = checkoutFields(page);
const GOOD = {
  name: "Анна",
  phone: "+7 (999) 123-45-67",
  email: "anna@example.ru",
  address: "Тверская, 1",
  comment: "",
  consent: true,
};

describe("what is chosen", () => {
  it("is the first way while none is, or while the chosen one is not there any more", () => {
    expect(chosenDelivery(page, {})?.id).toBe(1);
    expect(chosenDelivery(page, { delivery: "14" })?.id).toBe(14);
    expect(chosenDelivery(page, { delivery: "99" })?.id).toBe(1);
    expect(chosenDelivery({ deliveries: [] }, {})).toBeNull();
  });

  it("pays in a way that goes with the delivery", () => {
    expect(chosenPayment(page, { delivery: "1", payment: "3" })?.id).toBe(3);
    expect(chosenPayment(page, { delivery: "14" })?.id).toBe(1);
    expect(paymentsFor(page, null)).toEqual([]);
  });
});

describe("a point that is the only one", () => {
  const [, point] = page.deliveries;
  const withPoints = (...lists: readonly (readonly string[])[]) => ({
    ...page,
    deliveries: lists.flatMap((points, place) => (point === undefined ? [] : [{ ...point, id: 14 + place, points }])),
  });
  const sent = (given: ReturnType<typeof withPoints>, values: object) => sentValues(checkoutFields(given), { ...GOOD, ...values })["point"];

  it("is chosen by itself, of each way its own", () => {
    const both = withPoints(["Ленинский, 32"], ["Ходынский, 4"]);
    expect([sent(both, {}), sent(both, { delivery: "15" })]).toEqual(["Ленинский, 32", "Ходынский, 4"]);
  });

  it("is not where some way has a choice, nor in the place of one that was chosen", () => {
    expect([sent(withPoints(["Ленинский, 32"], ["а", "б"]), {}), sent(withPoints(["Ленинский, 32"]), { point: "Ходынский, 4" })]).toEqual([
      "",
      "",
    ]);
    expect(Object.keys(faultsOf(checkoutFields(withPoints(["Ленинский, 32"])), { ...GOOD, point: "Ходынский, 4" }))).toEqual(["point"]);
  });

  it("is none of a way that brings it home", () => {
    expect(page.deliveries.slice(0, 1).map((way) => onlyPoint({ deliveries: [way] }, way))).toEqual([""]);
  });
});

describe("what is ordered", () => {
  const cartOf = (...quantities: readonly number[]) => ({
    cart: aCart(quantities.map((quantity, place) => aPosition({ barcode: "coat", id: 100_000 + place, quantity }))),
  });
  const many = Array.from({ length: 400 }, () => 1);

  it("is said size by size, whatever their order", () => {
    expect(linesOf(cartOf(2, 1))).toBe("100000*2,100001*1");
    expect(linesOf({ cart: aCart([...cartOf(2, 1).cart.positions].toReversed()) })).toBe("100000*2,100001*1");
  });

  it("is short of any number of sizes, and another for other pieces of one of them", () => {
    const said = [many, ...many.map((_, place) => many.with(place, 2))].map((quantities) => linesOf(cartOf(...quantities)));
    expect([Math.max(...said.map(({ length }) => length)) < 40, new Set(said).size]).toEqual([true, 401]);
    expect(linesOf(cartOf(...many))).toBe(said[0]);
  });
});

describe("a way to pay that was chosen and does not go with the delivery", () => {
  const values = { ...GOOD, delivery: "14", payment: "3", point: "Ленинский, 32" };

  it("has no other in its place: it is chosen anew before anything is sent", () => {
    expect([chosenPayment(page, values), sentValues(fields, values)["payment"]]).toEqual([null, ""]);
    expect(Object.keys(faultsOf(fields, values))).toEqual(["payment"]);
    expect(faultsOf(fields, { ...values, payment: "1" })).toEqual({});
  });

  it("is there again with the delivery that it goes with, and its fault goes", () => {
    const back = { ...values, delivery: "1" };
    expect(leftFaults(fields, faultsOf(fields, values), back, "delivery")).toEqual({});
    expect(leftFaults(fields, faultsOf(fields, values), { ...values, name: "А" }, "name")).toEqual(faultsOf(fields, values));
  });

  it("does not matter where certificates pay all", () => {
    const code = {
      id: "certificate-1",
      kind: "certificate",
      title: "···· 4F2K",
      amount: 900_000,
      isFreeDelivery: false,
      note: "",
    } as const;
    const paid = checkoutFields({ ...page, cart: { ...page.cart, codes: [code] } });
    expect([faultsOf(paid, values), sentValues(paid, values)["payment"]]).toEqual([{}, "1"]);
  });
});

describe("the fields of a checkout", () => {
  it("ask for a code where goods of that much are paid on receipt, and nowhere else", () => {
    const { totalCost } = page.cart.totals;
    const asks = (codeFrom: number, payment: string, code = "") =>
      Object.keys(faultsOf(checkoutFields({ ...page, codeFrom }), { ...GOOD, payment, code }));
    expect([asks(totalCost, "3"), asks(totalCost, "1"), asks(totalCost + 1, "3"), asks(0, "3")]).toEqual([["code"], [], [], []]);
    expect([asks(1, "3", "1"), asks(1, "3", "1".repeat(CODE_LENGTH))]).toEqual([["code"], []]);
    expect([mayNeedCode({ ...page, codeFrom: 1 }), mayNeedCode({ ...page, codeFrom: 1, payments: page.payments.slice(0, 2) })]).toEqual([
      true,
      false,
    ]);
  });

  it("show a number that was kept as it is typed, and half a number as far as it goes", () => {
    const shown = ["+77011234567", "8 916 12"].map((kept) => draftOf(aCheckout({ draft: { name: "Анна", phone: kept } })));
    expect(shown).toEqual([
      { name: "Анна", phone: "+7 (701) 123-45-67" },
      { name: "Анна", phone: "+7 (916) 12" },
    ]);
  });

  it("bring what was agreed to along with the form that came back, and with no other", () => {
    const kept = aCheckout({ draft: { name: "Анна", consent: "on" } });
    const none = aCheckout({ draft: { name: "Анна", consent: "" } });
    expect([draftOf(kept, true), draftOf(kept), draftOf(none, true)]).toEqual([
      { name: "Анна", consent: true },
      { name: "Анна" },
      { name: "Анна" },
    ]);
  });

  it.each([
    ["nothing wrong", {}, []],
    ["nothing filled", { name: "", phone: "", email: "", address: "", consent: false }, ["name", "phone", "email", "address", "consent"]],
    ["a bad phone and e-mail", { phone: "123", email: "a@b" }, ["phone", "email"]],
    ["a phone that lacks a digit of its country", { phone: "+375 (29) 123-45-6" }, ["phone"]],
    ["a phone of no country", { phone: "+8 999 123-45-67" }, ["phone"]],
    ["a phone as it is written without scripts", { phone: "8 999 123-45-67" }, []],
    ["a point to choose instead of an address", { delivery: "14", address: "" }, ["point"]],
    ["a chosen point", { delivery: "14", address: "", point: "Ленинский, 32" }, []],
    ["too long a comment", { comment: "а".repeat(1001) }, ["comment"]],
  ])("with %s", (_, given, faulty) => {
    expect(Object.keys(faultsOf(fields, { ...GOOD, ...given }))).toEqual(faulty);
  });

  it("send what stood chosen by itself, and nothing that does not belong to it", () => {
    expect(sentValues(fields, GOOD)).toMatchObject({ delivery: "1", payment: "1", address: "Тверская, 1" });
    const toPoint = sentValues(fields, { ...GOOD, delivery: "14", point: "Ленинский, 32" });
    expect(toPoint).toMatchObject({ delivery: "14", payment: "1", point: "Ленинский, 32" });
    expect("address" in toPoint).toBe(false);
  });

  it("send the ways that are shown as chosen, whatever was chosen before", () => {
    const ids = ["", "99", ...page.deliveries.map(({ id }) => String(id)), ...page.payments.map(({ id }) => String(id))];
    const chosen = ids.flatMap((delivery) => ids.map((payment) => ({ delivery, payment })));
    expect(chosen.map((values) => sentValues(fields, values))).toMatchObject(
      chosen.map((values) => ({
        delivery: String(chosenDelivery(page, values)?.id),
        payment: String(chosenPayment(page, values)?.id ?? ""),
      })),
    );
  });
});
