import { expect, it } from "vitest";
import { placedLetter } from "#adapters/store/orders/order-letters.ts";
import { plainName, plainWords } from "#adapters/store/outbox/plain-words.ts";

it.each([
  "Анна",
  "Анна-Мария О'Коннор",
  "Д’Артаньян мл.",
  "ул. Ленина, д. 5, кв. 7",
  "г.Москва, ул.Профсоюзная,д.5/2 стр.1",
  "пос. им. А.С.Пушкина",
  "Қарағанды қ., Бұқар жырау д-лы, 12",
])("«%s» is written in a letter as it was typed", (typed) => expect(plainWords(typed)).toBe(typed));

it.each([
  ["Анна\r\nВаш приз: ждёт", "Анна Ваш приз: ждёт"],
  ["Анна\u0000\u001B[31m\u202Eеще", "Анна [31m еще"],
  ["http://evil.example/prize", ""],
  ["Анна, забери приз на https://evil.example/x?y=1 сегодня", "Анна, забери приз на сегодня"],
  ["HTTP:/evil", ""],
  ["www.evil.example", ""],
  ["приз evil.example/x тут", "приз тут"],
  ["bit.ly/abc", ""],
  ["выиграл.рф", ""],
  ["ВЫИГРАЛ.РФ/приз", ""],
  ["me@evil.example", ""],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["e\u200Bvil.exa\u2028mple", "e mple"],
  ["приз evil\u3002example тут", "приз тут"],
  ["evil\uFF0Eexample/x", ""],
  ["приз xn--80a.xn--p1ai тут", "приз тут"],
  ["выиграл.дети/приз", ""],
  [`дом ${"я".repeat(200)}`, `дом ${"я".repeat(146)}…`],
])("%j becomes %j", (typed, said) => expect(plainWords(typed)).toBe(said));

it.each([
  ["Анна-Мария О'Коннор", "Анна-Мария О'Коннор"],
  ["Пётр 2-й", "Пётр 2-й"],
  ["позвоните 8 (800) 555", ""],
  ["Вы выиграли автомобиль, ответьте на это письмо, чтобы получить его", ""],
  ["www.evil.example", ""],
])("a letter calls %j %j", (typed, said) => expect(plainName(typed)).toBe(said));

it("a letter about an order greets nobody by a link", () => {
  const letter = placedLetter({
    id: 1,
    email: "anna@mail.example",
    name: "https://evil.example\n\nНажмите",
    link: "https://shop.example/order/x",
    lines: [],
    codes: [],
    due: 1,
    total: 1,
    delivery: "",
    payUntil: null,
    confirmUntil: null,
    pickUp: null,
    shop: { brand: "Кромка", phone: "" },
  });
  expect(letter.body.split("\n")[0]).toBe("Здравствуйте, Нажмите!");
  expect(letter.body.match(/https?:\S+/g)).toEqual(["https://shop.example/order/x"]);
});
