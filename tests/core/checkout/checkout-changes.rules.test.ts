import { describe, expect, it } from "vitest";
import { changesOf, type Shown } from "#core/checkout/checkout-changes.rules.ts";
import { changeText } from "#ui/text/checkout-change-text.ts";

const coat = { id: 1, title: "Пальто", sizeTitle: "S", quantity: 1, cost: 14_600 };
const bag = { id: 2, title: "Сумка", sizeTitle: "", quantity: 1, cost: 16_990 };
const before: Shown = { lines: [coat], city: "Москва", delivery: { id: 1, title: "Курьер", cost: 390 }, codes: [], total: 14_990 };

const words = (now: Partial<Shown>): readonly string[] =>
  changesOf(before, { ...before, ...now }).map((change) => changeText(change).replaceAll("\u00A0", " "));

describe("what changed since it was seen, in a shopper's words", () => {
  it.each<readonly [string, Partial<Shown>, readonly string[]]>([
    ["nothing", {}, []],
    [
      "a bag came in",
      { lines: [coat, bag], total: 31_980 },
      ["Заказ стал дороже на 16 990 ₽: теперь 31 980 ₽.", "В заказе появилось: Сумка — 16 990 ₽."],
    ],
    ["the coat is gone", { lines: [bag] }, ["В заказе появилось: Сумка — 16 990 ₽.", "В заказе больше нет: Пальто, S."]],
    [
      "the coat is cheaper",
      { lines: [{ ...coat, cost: 14_000 }], total: 14_390 },
      ["Заказ стал дешевле на 600 ₽: теперь 14 390 ₽.", "Подешевело: Пальто, S — было 14 600 ₽, стало 14 000 ₽."],
    ],
    ["the coat is dearer", { lines: [{ ...coat, cost: 15_000 }] }, ["Подорожало: Пальто, S — было 14 600 ₽, стало 15 000 ₽."]],
    ["there are two coats", { lines: [{ ...coat, quantity: 2 }] }, ["Другое количество: Пальто, S — было 1 шт., стало 2 шт."]],
    [
      "another city, another way",
      { city: "Казань", delivery: { id: 8, title: "Почта", cost: 0 } },
      ["Теперь город доставки — Казань.", "Доставка: было «Курьер», 390 ₽; стало «Почта», бесплатно."],
    ],
    [
      "all of it is gone, and with it what made the delivery free",
      { lines: [], total: 690, delivery: { id: 1, title: "Курьер", cost: 690 } },
      ["В заказе больше нет: Пальто, S."],
    ],
    ["no way any more", { delivery: null }, ["Доставки «Курьер» больше нет."]],
  ])("%s", (_, now, wanted) => {
    expect(words(now)).toEqual(wanted);
  });

  it("a way that comes once the city is known is no change", () => {
    expect(changesOf({ ...before, delivery: null }, before)).toEqual([]);
  });
});

describe("what changed of codes", () => {
  const promo = { title: "ВЕСНА", kind: "promo", amount: 500, note: "" } as const;
  const certificate = { title: "···· 4F2K", kind: "certificate", amount: 3_000, note: "" } as const;
  const seen: Shown = { ...before, codes: [promo, certificate] };

  it.each<readonly [string, Shown["codes"], readonly string[]]>([
    ["nothing", [promo, certificate], []],
    ["one was added where it was typed", [promo, certificate, { ...certificate, title: "···· 9999" }], []],
    ["one takes less off", [{ ...promo, amount: 400 }, certificate], ["Промокод ВЕСНА: было −500 ₽, стало −400 ₽."]],
    [
      "one does nothing any more",
      [{ ...promo, amount: 0, note: "Этот промокод больше не действует." }, certificate],
      ["Промокод ВЕСНА: Этот промокод больше не действует."],
    ],
    ["one is gone", [promo], ["Сертификат ···· 4F2K больше не применён."]],
  ])("%s", (_, codes, said) => {
    expect(changesOf(seen, { ...seen, codes }).map((change) => changeText(change).replaceAll("\u00A0", " "))).toEqual(said);
  });
});
