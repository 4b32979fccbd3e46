import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { MailingState, SubscriptionsPage } from "#core/subscriptions/subscription.ts";
import { anAskedSize } from "#tests/support/builders.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
import { SubscriptionsView } from "#ui/subscriptions/SubscriptionsView.tsx";
import { unsubscribedToast } from "#ui/subscriptions/unsubscribe-words.ts";

const letters = (isOn: boolean): MailingState => ({ email: "vera@example.ru", isOn, isConfirmed: true });
const pageOf = (drops: boolean, news: boolean): SubscriptionsPage => ({
  meta: { title: "Подписки", description: "", canonical: "" },
  visitor: "",
  email: "",
  typed: "",
  sizes: [],
  drops: letters(drops),
  news: letters(news),
});

const ASKED = { done: null, fault: "", refused: { part: "", faults: {} }, isLeavingAll: false, onLeave: () => undefined };

describe.each(MODES)("the page of subscriptions that a form comes back with, $mode", ({ isStrict }) => {
  it.each([
    ["drops", pageOf(true, false), "Вы подписаны. ", "price-drops"],
    ["news", pageOf(false, true), "Вы подписаны. ", "shop-news"],
    ["no-drops", pageOf(false, false), "Вы отписались", "price-drops"],
    ["no-news", pageOf(true, false), "Вы отписались", "shop-news"],
    ["left", pageOf(false, false), "Вы отписались", null],
  ] as const)("after %s has the focus on the words of what was done", (done, page, words, part) => {
    show(<SubscriptionsView {...ASKED} page={page} done={done} />, { isStrict });
    const said = screen.getByText((text) => text.startsWith(words));
    expect([document.activeElement, said.closest("section")?.getAttribute("aria-labelledby") ?? null]).toEqual([said, part]);
  });

  it("says nothing of what is not so any more", () => {
    show(<SubscriptionsView {...ASKED} page={pageOf(false, false)} done="news" />, { isStrict });
    expect([screen.queryByText(/Вы подписаны/), document.activeElement]).toEqual([null, document.body]);
  });

  it("tells two colours of a product apart, by the eye and by the ear, and what is left by its colour", () => {
    const colours = [anAskedSize({ sizeId: 1, colorLabel: "Белый" }), anAskedSize({ sizeId: 2, sizeTitle: "28/32" })];
    const sizes = colours.map((size) => ({ size, image: null, email: "vera@example.ru", isConfirmed: true }));
    const page = { ...pageOf(false, false), sizes };
    show(<SubscriptionsView {...ASKED} page={page} />, { isStrict });
    expect(screen.getAllByText(/ · /).map(({ textContent }) => textContent)).toEqual(["Белый · Размер 44", "Кэмел · Талия 28, длина 32"]);
    const bins = screen.getAllByRole("button", { name: /^Отписаться: / });
    expect(bins.map((bin) => bin.getAttribute("aria-label"))).toEqual([
      "Отписаться: Пальто, белый, размер 44",
      "Отписаться: Пальто, кэмел, талия 28, длина 32",
    ]);
    expect(colours.map((size) => unsubscribedToast(size)).map(({ name, text }) => [name, text])).toEqual([
      ["Пальто", "белый, размер 44"],
      ["Пальто", "кэмел, талия 28, длина 32"],
    ]);
  });

  it("turns letters on and off where an address is known, and asks for one where none is", () => {
    const { unmount } = show(<SubscriptionsView {...ASKED} page={{ ...pageOf(true, false), email: "anna@example.ru" }} />, { isStrict });
    const switches = screen.getAllByRole("switch").map((one) => ({
      name: one
        .getAttribute("aria-labelledby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(", "),
      isOn: one.getAttribute("aria-checked"),
      action: one.closest("form")?.getAttribute("action"),
    }));
    expect(switches).toEqual([
      { name: "Снижение цен, Присылать на vera@example.ru", isOn: "true", action: "/form/price-drops-leave" },
      { name: "Новости магазина, Присылать на anna@example.ru", isOn: "false", action: "/form/newsletter" },
    ]);
    unmount();
    show(<SubscriptionsView {...ASKED} page={pageOf(false, false)} />, { isStrict });
    expect([screen.queryAllByRole("switch"), screen.getAllByRole("textbox")]).toMatchObject([[], [{ value: "" }, { value: "" }]]);
  });

  it("has what was typed back, with what is wrong with it at its own field", () => {
    const refused = { part: "news", faults: { email: { rule: "EMAIL", params: {} } } };
    show(<SubscriptionsView {...ASKED} page={{ ...pageOf(false, false), typed: "a@b" }} refused={refused} />, { isStrict });
    const fields = screen.getAllByRole<HTMLInputElement>("textbox");
    expect(fields.map(({ value, ariaInvalid }) => [value, ariaInvalid])).toEqual([
      ["", "false"],
      ["a@b", "true"],
    ]);
    expect(screen.getByText("Неверный формат эл. почты")).toBeTruthy();
  });

  it("asks whether all sizes are left, and says what stays", () => {
    const page = { ...pageOf(false, false), sizes: [{ size: anAskedSize(), image: null, email: "", isConfirmed: true }] };
    const { unmount } = show(<SubscriptionsView {...ASKED} page={page} />, { isStrict });
    const form = () => screen.getByRole("button", { name: "Отписаться от всех" }).closest("form");
    const confirmed = () => new FormData(form() ?? undefined).get("confirmed");
    expect([confirmed(), screen.queryByText(/Отписаться от всех размеров/)]).toEqual(["no", null]);
    unmount();
    show(<SubscriptionsView {...ASKED} page={page} isLeavingAll />, { isStrict });
    expect(confirmed()).toBe("yes");
    expect(document.activeElement?.textContent).toBe(
      "Отписаться от всех размеров? Вы не узнаете, когда они поступят в продажу. Письма о ценах и новости останутся.",
    );
  });
});
