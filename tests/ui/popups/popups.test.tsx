import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createActor } from "xstate";
import { lateScripts } from "#app/late-scripts.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import type { PopupFact, PopupWish } from "#core/popups/popup.ts";
import { toastsOf } from "#core/storefront/storefront.view.ts";
import { PLAIN_TOAST } from "#core/toasts/toast.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { measureAtOnce } from "#tests/support/measure-at-once.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { ToastStack } from "#ui/toasts/ToastStack.tsx";

beforeAll(openableDialogs);
/** The script is there: how a late one is waited for is told elsewhere. */
beforeAll(async () => void (await lateScripts.layers()));

const startShop = () => {
  const fake = fakeShop();
  const facts: PopupFact[] = [];
  fake.shop.facts.subscribe((fact) => {
    if (fact.type === "popup.shown" || fact.type === "popup.closed") facts.push(fact);
  });
  const open = (popup: PopupWish) => act(async () => fake.shop.tell({ type: "popup.opened", popup }));
  return { ...fake, facts, open };
};

describe.each(MODES)("popups, $mode", ({ isStrict }) => {
  it.each<[PopupWish, string, string]>([
    [{ kind: "alert", popupId: "one", title: "Готово" }, "Принять", "accepted"],
    [{ kind: "alert", popupId: "one", title: "Готово", buttonLook: "text", buttonText: "Ясно" }, "Ясно", "accepted"],
    [{ kind: "confirm", popupId: "one", title: "Готово" }, "Продолжить", "accepted"],
    [{ kind: "confirm", popupId: "one", title: "Готово" }, "Отмена", "declined"],
    [{ kind: "info", popupId: "one", title: "Готово", paragraphs: ["а", "б"], withBack: true }, "Назад", "dismissed"],
  ])("answers %j by «%s»", async (popup, button, answer) => {
    const { shop, facts, open } = startShop();
    show(<main />, { shop, isStrict });
    await open(popup);
    const dialog = screen.getByRole("dialog", { name: "Готово" });
    await userEvent.setup().click(within(dialog).getByRole("button", { name: button }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(facts).toEqual([
      { type: "popup.shown", popupId: "one" },
      { type: "popup.closed", popupId: "one", answer },
    ]);
  });

  it.each<[PopupWish, string]>([
    [
      { kind: "success", popupId: "one", title: "Готово", text: "Мы напишем.", note: "Подтвердите адрес." },
      "Мы напишем. Подтвердите адрес.",
    ],
    [{ kind: "confirm", popupId: "one", title: "Готово", text: "Вернуть нельзя." }, "Вернуть нельзя."],
    [{ kind: "confirm", popupId: "one", title: "Готово", about: "Пальто.", text: "Вернуть нельзя." }, "Пальто. Вернуть нельзя."],
    [{ kind: "info", popupId: "one", title: "Готово", paragraphs: ["а", "б"] }, "а б"],
  ])("says the words of %j with its title, wherever the focus goes", async (popup, description) => {
    const { shop, open } = startShop();
    show(<main />, { shop, isStrict });
    await open(popup);
    expect(screen.getByRole("dialog", { name: "Готово", description })).toBeDefined();
  });

  it("can be scrolled by keys: its body is a stop where nothing in it is", async () => {
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
    measureAtOnce();
    const { shop, open } = startShop();
    show(<main />, { shop, isStrict });
    await open({ kind: "info", popupId: "words", title: "Слова", paragraphs: ["а"] });
    const stopOf = (name: string) => screen.getByRole("dialog", { name }).querySelector(".popup-body")?.getAttribute("tabindex");
    expect(stopOf("Слова")).toBe("0");
    await userEvent.setup().click(screen.getByRole("button", { name: "Закрыть" }));
    await open({ kind: "alert", popupId: "buttons", title: "Кнопка" });
    expect(stopOf("Кнопка")).toBeNull();
  });

  it("shows a success with its sign, and no text where there is none", async () => {
    const { shop, open } = startShop();
    show(<main />, { shop, isStrict });
    await open({ kind: "success", popupId: "one", title: "Вы подписаны" });
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByRole("img", { name: "Готово" })).toBeDefined();
    expect(dialog.querySelector("p")).toBeNull();
    expect(dialog.querySelector(".button-outline")?.textContent).toBe("Закрыть");
  });

  it("fills a popup from the store, by GET unless it says otherwise, and tries again", async () => {
    const { shop, asked, open, openCalls } = startShop();
    show(<main />, { shop, isStrict });
    await open({ kind: "loader", popupId: "one", title: "Состав", url: "/care/wool" });
    const answerLast = (answer: Parameters<(typeof asked)[number]["answer"]>[0]) => act(() => asked.at(-1)?.answer(answer));
    expect([asked.at(-1)?.name, openCalls()]).toEqual(["popupContent", 1]);
    answerLast(left(storeError("server")));
    await userEvent.setup().click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
    answerLast(right({ paragraphs: ["Шерсть"] }));
    expect(screen.getByText("Шерсть")).toBeDefined();
    expect(openCalls()).toBe(0);
  });

  it("takes the messages of the page in and gives them back, and nothing is said twice", async () => {
    const { shop, open } = startShop();
    const toasts = createActor(toastsMachine).start();
    show(<ToastStack toasts={toasts} />, { shop, isStrict });
    const said: (string | null)[] = [];
    const notes = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest("[aria-live]") !== null)
          said.push(...[...addedNodes].map(({ textContent }) => `${target.closest("dialog") === null ? "page" : "popup"}: ${textContent}`));
    });
    notes.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => notes.disconnect());
    const say = (title: string) =>
      act(() => toasts.send({ type: "toast.shown", toast: { ...PLAIN_TOAST, id: title, title, duration: 60_000 } }));
    say("до него");
    await vi.waitFor(() => expect(said).toHaveLength(1));
    // By the same press as the popup.
    say("с ним");
    await open({ kind: "alert", popupId: "one", title: "Вход" });
    expect(screen.getByRole("dialog").querySelector(".toasts")?.textContent).toBe("до негос ним");
    await vi.waitFor(() => expect(said).toHaveLength(2));
    await userEvent.setup().click(screen.getByRole("button", { name: "Принять" }));
    say("после");
    await vi.waitFor(() => expect(said).toEqual(["page: до него", "popup: с ним", "page: после"]));
  });

  it("takes away a popup whose flow has left the page, and no other", async () => {
    const { shop, facts, open } = startShop();
    const { unmount } = show(
      <OwnPopup popupId="city" title="Ваш город">
        Москва
      </OwnPopup>,
      { shop, isStrict },
    );
    await open({ kind: "own", popupId: "city" });
    expect(screen.getByRole("dialog", { name: "Ваш город" }).textContent).toContain("Москва");
    await act(async () => unmount());
    expect(facts.at(-1)).toEqual({ type: "popup.closed", popupId: "city", answer: "dismissed" });
  });
});

it("closes a popup whose script cannot be had, says so, and tries the next time", async () => {
  let loads = 0;
  const popups = () => {
    loads += 1;
    return Promise.reject(new Error("offline"));
  };
  const { shop } = fakeShop({ loaders: { popups } });
  const facts: PopupFact[] = [];
  shop.facts.subscribe((fact) => {
    if (fact.type === "popup.closed") facts.push(fact);
  });
  const open = () => act(async () => shop.tell({ type: "popup.opened", popup: { kind: "own", popupId: "city" } }));
  await open();
  await act(async () => shop.tell({ type: "popup.dropped", popupId: "city" }));
  const closed = { type: "popup.closed", popupId: "city", answer: "dismissed" };
  expect([loads, facts]).toEqual([1, [closed]]);
  const toasts = toastsOf(shop.storefront.getSnapshot())?.getSnapshot().context.entries;
  expect(toasts?.map(({ toast }) => toast.title)).toEqual(["Ошибка соединения, попробуйте повторить попытку."]);
  await open();
  expect([loads, facts]).toEqual([2, [closed, closed]]);
});
