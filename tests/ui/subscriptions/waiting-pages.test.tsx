import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NO_DRAFT } from "#core/subscriptions/subscription.rules.ts";
import type { AddressPage, SubscribePage } from "#core/subscriptions/subscription.ts";
import { anAskedSize } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { AddressView } from "#ui/subscriptions/AddressView.tsx";
import { SubscribeView } from "#ui/subscriptions/SubscribeView.tsx";

const meta = { title: "", description: "", canonical: "" };
const page: SubscribePage = { meta, visitor: "", size: anAskedSize({ sizeId: 7 }), isOnSale: false, draft: NO_DRAFT };

it("a size that was refused has what was typed back, and what is wrong at each field", () => {
  const draft = { ...NO_DRAFT, name: "Анна", phone: "+7 999", email: "a@b", wantsNews: true };
  const faults = { number: { rule: "PHONE_COMPLETED", params: {} }, email: { rule: "EMAIL", params: {} } };
  show(<SubscribeView page={{ ...page, draft }} state={null} fault="Проверьте: телефон, эл. почту." faults={faults} />);
  const fields = screen.getAllByRole<HTMLInputElement>("textbox");
  expect(fields.map(({ value, ariaInvalid }) => [value, ariaInvalid])).toEqual([
    ["Анна", "false"],
    ["+7 (999", "true"],
    ["a@b", "true"],
  ]);
  expect([screen.getByText("Неверный формат эл. почты"), screen.getByRole<HTMLInputElement>("checkbox").checked]).toMatchObject([{}, true]);
});

it("a size that is on sale is not waited for: the page leads to where it is ordered", () => {
  show(<SubscribeView page={{ ...page, isOnSale: true }} state={null} fault="" faults={{}} />);
  expect(screen.getByRole("heading").textContent).toBe("Этот размер уже в продаже");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("link", { name: "Перейти к изделию" }).getAttribute("href")).toBe(`${page.size.productUrl}?size=7`);
});

const address: AddressPage = {
  meta,
  token: "key",
  email: "anna@example.ru",
  state: "confirmed",
  sizes: [],
  wantsDrops: false,
  wantsNews: false,
};

it.each([
  [{ sizes: [anAskedSize()] }, /появится то, чего вы ждёте/, ["Пальто, кэмел, размер 44"]],
  [{ wantsDrops: true }, /из вашего вишлиста подешевеет/, ["Открыть вишлист"]],
  [{ wantsNews: true }, /присылать новости магазина/, ["Выбрать что-нибудь"]],
] as const)("an address that was confirmed is told what letters come about, and leads there: %j", (follows, words, ways) => {
  show(<AddressView page={{ ...address, ...follows }} />);
  expect(screen.getByRole("status").textContent).toBe("Адрес anna@example.ru подтверждён.");
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(ways);
});
