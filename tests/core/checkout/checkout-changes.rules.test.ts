import { describe, expect, it } from "vitest";
import { changesOf, isByCodes, withAddress } from "#core/checkout/checkout-changes.rules.ts";
import type { Shown } from "#core/checkout/shown.ts";
import { changeText } from "#ui/text/checkout-change-text.ts";

const coat = { id: 1, title: "Пальто", sizeTitle: "S", quantity: 1, cost: 14_600 };
const bag = { id: 2, title: "Сумка", sizeTitle: "", quantity: 1, cost: 16_990 };
const COURIER = { id: 1, title: "Курьер", cost: 390 };
const card = { id: 1, title: "Картой на сайте" };
const cash = { id: 3, title: "Наличными" };
const before: Shown = {
  lines: [coat],
  city: "Москва",
  delivery: COURIER,
  payment: cash,
  codes: [],
  total: 14_990,
  due: 14_990,
};

const wordsSince = (seen: Shown, now: Partial<Shown>): readonly string[] =>
  changesOf(seen, { ...seen, ...(now.total === undefined ? {} : { due: now.total }), ...now }).map((change) =>
    changeText(change).replaceAll("\u00A0", " "),
  );
const words = (now: Partial<Shown>): readonly string[] => wordsSince(before, now);

describe("what changed since it was seen, in a shopper's words", () => {
  it.each<readonly [string, Partial<Shown>, readonly string[]]>([
    ["nothing", {}, []],
    [
      "a bag came in",
      { lines: [coat, bag], total: 31_980 },
      ["Заказ стал дороже на 16 990 ₽: теперь 31 980 ₽.", "В заказе появилось: Сумка — 16 990 ₽."],
    ],
    ["the coat is gone", { lines: [bag] }, ["В заказе появилось: Сумка — 16 990 ₽.", "В заказе больше нет: Пальто, размер S."]],
    [
      "the coat is cheaper",
      { lines: [{ ...coat, cost: 14_000 }], total: 14_390 },
      ["Заказ стал дешевле на 600 ₽: теперь 14 390 ₽.", "Подешевело: Пальто, размер S — было 14 600 ₽, стало 14 000 ₽."],
    ],
    ["the coat is dearer", { lines: [{ ...coat, cost: 15_000 }] }, ["Подорожало: Пальто, размер S — было 14 600 ₽, стало 15 000 ₽."]],
    ["there are two coats", { lines: [{ ...coat, quantity: 2 }] }, ["Другое количество: Пальто, размер S — было 1 шт., стало 2 шт."]],
    [
      "another city, another way",
      { city: "Казань", delivery: { id: 8, title: "Почта", cost: 0 } },
      ["Теперь город доставки — Казань.", "Доставка: было «Курьер», 390 ₽; стало «Почта», бесплатно."],
    ],
    [
      "all of it is gone, and with it what made the delivery free",
      { lines: [], total: 690, delivery: { id: 1, title: "Курьер", cost: 690 } },
      ["В заказе больше нет: Пальто, размер S."],
    ],
    ["no way any more", { delivery: null, payment: null }, ["Доставки «Курьер» больше нет."]],
    ["it is paid in another way", { payment: card }, ["Оплата: было «Наличными», стало «Картой на сайте»."]],
    ["it cannot be paid as was chosen", { payment: null }, ["Оплата «Наличными» здесь не подходит — выберите другой способ."]],
    ["all of it is gone with its way to pay", { lines: [], payment: null }, ["В заказе больше нет: Пальто, размер S."]],
  ])("%s", (_, now, wanted) => {
    expect(words(now)).toEqual(wanted);
  });

  it("a way that comes once the city is known is no change", () => {
    expect(changesOf({ ...before, delivery: null }, before)).toEqual([]);
  });
});

describe("an address that was typed for another city", () => {
  it("is named beside the city", () => {
    const said = withAddress(changesOf(before, { ...before, city: "Казань" }), "Тверская, 1").map(changeText);
    expect(said).toEqual(["Теперь город доставки — Казань.", "Адрес «Тверская, 1» был для прежнего города — проверьте его."]);
  });

  it("is nothing to say while the city is the same, or none is typed", () => {
    expect(withAddress(changesOf(before, before), "Тверская, 1")).toEqual([]);
    expect(withAddress(changesOf(before, { ...before, city: "Казань" }), "")).toHaveLength(1);
  });
});

describe("what is left to be paid beside certificates", () => {
  const certificate = { title: "···· 4F2K", kind: "certificate", amount: 5_000, isFreeDelivery: false, note: "" } as const;
  const seen: Shown = { ...before, codes: [certificate], due: 9_990 };

  it.each<readonly [string, Partial<Shown>, readonly string[]]>([
    [
      "another has spent a part",
      { codes: [{ ...certificate, amount: 1_110 }], due: 13_880 },
      ["К оплате теперь 13 880 ₽.", "Сертификат ···· 4F2K: было −5 000 ₽, стало −1 110 ₽."],
    ],
    [
      "the coat is dearer too",
      { lines: [{ ...coat, cost: 15_600 }], total: 15_990, due: 10_990 },
      [
        "Заказ стал дороже на 1 000 ₽: теперь 15 990 ₽.",
        "К оплате теперь 10 990 ₽.",
        "Подорожало: Пальто, размер S — было 14 600 ₽, стало 15 600 ₽.",
      ],
    ],
    ["it pays all now", { payment: null, due: 0 }, ["К оплате теперь 0 ₽."]],
  ])("%s", (_, now, wanted) => {
    expect(wordsSince(seen, now)).toEqual(wanted);
  });
});

describe("what changed of codes", () => {
  const promo = { title: "ВЕСНА", kind: "promo", amount: 500, isFreeDelivery: false, note: "" } as const;
  const certificate = { title: "···· 4F2K", kind: "certificate", amount: 3_000, isFreeDelivery: false, note: "" } as const;
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

  const added = { ...promo, title: "ЛЕТО" };
  const typed = { typed: " лето", removed: "" };
  const none = { typed: "", removed: "" };

  it.each<readonly [string, Partial<Shown>, typeof none, boolean]>([
    ["a code was typed, and the sum is another for it", { codes: [added], total: 14_490, due: 14_490 }, typed, true],
    ["another tab typed it", { codes: [added], total: 14_490, due: 14_490 }, none, false],
    ["the coat is cheaper as well", { codes: [added], lines: [{ ...coat, cost: 14_000 }], total: 13_890 }, typed, false],
    ["the sum is another, and no code was typed", { total: 14_490 }, none, false],
    [
      "it frees the delivery",
      { codes: [{ ...added, isFreeDelivery: true }], delivery: { ...COURIER, cost: 0 }, total: 14_600 },
      typed,
      true,
    ],
    ["the delivery is free, and not by it", { codes: [added], delivery: { ...COURIER, cost: 0 }, total: 14_100 }, typed, false],
  ])("the sum alone goes without saying where a code was typed: %s", (_, now, own, is) => {
    expect(isByCodes(before, { ...before, ...now }, own)).toBe(is);
  });

  it.each<readonly [string, Shown["codes"], boolean]>([
    ["a certificate pays less beside it", [promo, { ...certificate, amount: 2_500 }, added], true],
    ["it took the other's place, as is said beside it", [added, certificate], true],
    ["another does nothing any more", [{ ...promo, amount: 0, note: "Этот промокод больше не действует." }, certificate, added], false],
    ["a certificate is gone", [promo, added], false],
  ])("so does what an added code does to others, and no more: %s", (_, codes, is) => {
    expect(isByCodes(seen, { ...seen, codes }, typed)).toBe(is);
  });

  const freeing = { ...promo, amount: 0, isFreeDelivery: true };

  it.each<readonly [string, Shown, Partial<Shown>, string, boolean]>([
    ["it takes nothing off any more", seen, { codes: [certificate], total: 15_490 }, "ВЕСНА", true],
    [
      "the delivery is paid for again",
      { ...seen, codes: [freeing], delivery: { ...COURIER, cost: 0 } },
      { codes: [], delivery: COURIER },
      "ВЕСНА",
      true,
    ],
    ["another tab took it away", seen, { codes: [certificate], total: 15_490 }, "", false],
    ["another is gone too", seen, { codes: [], total: 15_490 }, "ВЕСНА", false],
  ])("nor is it news what was taken away here: %s", (_, was, now, removed, is) => {
    expect(isByCodes(was, { ...was, ...now }, { typed: "", removed })).toBe(is);
  });
});
