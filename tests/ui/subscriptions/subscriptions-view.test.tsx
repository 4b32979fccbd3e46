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
  sizes: [],
  drops: letters(drops),
  news: letters(news),
});

describe.each(MODES)("the page of subscriptions that a form comes back with, $mode", ({ isStrict }) => {
  it.each([
    ["drops", pageOf(true, false), "Вы подписаны. ", "price-drops"],
    ["news", pageOf(false, true), "Вы подписаны. ", "shop-news"],
    ["no-drops", pageOf(false, false), "Вы отписались", "price-drops"],
    ["no-news", pageOf(true, false), "Вы отписались", "shop-news"],
    ["left", pageOf(false, false), "Вы отписались", null],
  ] as const)("after %s has the focus on the words of what was done", (done, page, words, part) => {
    show(<SubscriptionsView page={page} done={done} fault="" onLeave={() => undefined} />, { isStrict });
    const said = screen.getByText((text) => text.startsWith(words));
    expect([document.activeElement, said.closest("section")?.getAttribute("aria-labelledby") ?? null]).toEqual([said, part]);
  });

  it("says nothing of what is not so any more", () => {
    show(<SubscriptionsView page={pageOf(false, false)} done="news" fault="" onLeave={() => undefined} />, { isStrict });
    expect([screen.queryByText(/Вы подписаны/), document.activeElement]).toEqual([null, document.body]);
  });

  it("tells two colours of a product apart, by the eye and by the ear, and what is left by its colour", () => {
    const colours = [anAskedSize({ sizeId: 1, colorLabel: "Белый" }), anAskedSize({ sizeId: 2, sizeTitle: "28/32" })];
    const sizes = colours.map((size) => ({ size, image: null, email: "vera@example.ru", isConfirmed: true }));
    const page = { ...pageOf(false, false), sizes };
    show(<SubscriptionsView page={page} done={null} fault="" onLeave={() => undefined} />, { isStrict });
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
});
