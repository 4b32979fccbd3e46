import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { toastItems } from "#core/toasts/toasts.view.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";
import { ToastStack } from "#ui/toasts/ToastStack.tsx";

const givenWidth = window.innerWidth;
afterEach(() => {
  window.innerWidth = givenWidth;
});

const showToasts = (width: number, isStrict: boolean, ...toasts: readonly Toast[]) => showToastsAt("/", width, isStrict, ...toasts);

const showToastsAt = (at: string, width: number, isStrict: boolean, ...toasts: readonly Toast[]) => {
  window.innerWidth = width;
  const actor = createActor(toastsMachine).start();
  show(<ToastStack toasts={actor} />, { isStrict, at });
  act(() => {
    for (const toast of toasts) actor.send({ type: "toast.shown", toast });
  });
  return [...(document.querySelector(".toasts")?.children ?? [])].map((stack) => [
    stack.className,
    [...stack.children].map(({ textContent }) => textContent),
  ]);
};

const first: Toast = { ...PLAIN_TOAST, id: "1", title: "первое" };
const second: Toast = { ...PLAIN_TOAST, id: "2", title: "второе", positionDesktop: "top-center" };
const third: Toast = { ...PLAIN_TOAST, id: "3", title: "третье", positionMobile: "bottom" };

describe.each(MODES)("toasts, $mode", ({ isStrict }) => {
  it("stand at their place of a desktop, the newest last", () => {
    expect(showToasts(1440, isStrict, first, second, third)).toEqual([
      ["toast-stack toast-stack-bottom-right", ["первое", "третье"]],
      ["toast-stack toast-stack-top-center", ["второе"]],
    ]);
  });

  it("stand at their place of a phone", () => {
    expect(showToasts(390, isStrict, first, second, third)).toEqual([
      ["toast-stack toast-stack-top", ["первое", "второе"]],
      ["toast-stack toast-stack-bottom", ["третье"]],
    ]);
  });

  it.each([
    ["/catalog/women", "/cart/preorder", 1],
    ["/cart/preorder", "/cart/preorder", 0],
    ["/cart", "/cart?mode=express_delivery", 1],
    ["/cart?mode=express_delivery", "/cart?mode=express_delivery", 0],
  ])("on %s lead to %s by %i button", (at, url, count) => {
    showToastsAt(at, 390, isStrict, { ...first, buttonText: "Перейти", url });
    expect(screen.queryAllByRole("link", { name: "Перейти" })).toHaveLength(count);
  });

  it("are each said once, alone and beside what stands there, a failure at once", async () => {
    const failed: Toast = { ...first, id: "4", title: "Не вышло.", text: "Связи нет", type: "error" };
    showToasts(1440, isStrict, second, { ...first, name: "Платье", buttonText: "Перейти", url: "/cart" }, failed);
    const said = () =>
      [...document.querySelectorAll("[aria-live]")].map(({ children }) => [...children].map(({ textContent }) => textContent));
    await vi.waitFor(() => expect(said()).toEqual([["второе", "первое, Платье"], ["Не вышло. Связи нет"]]));
    expect(document.querySelectorAll(".toasts [aria-live], .toasts [role]")).toHaveLength(0);
    await vi.waitFor(() => expect(said()).toEqual([[], []]), { timeout: 3000 });
  });

  it("are not said when they are over in the same moment", async () => {
    const actor = createActor(toastsMachine).start();
    show(<ToastStack toasts={actor} />, { isStrict });
    act(() => actor.send({ type: "toast.shown", toast: first }));
    act(() => actor.send({ type: "toast.shown", toast: { ...first, title: "другое" } }));
    const said = () => document.querySelector("[aria-live=polite]")?.textContent;
    await vi.waitFor(() => expect(said()).toBe("другое"));
  });

  it("do not run out while the focus is in them, though the pointer has left", async () => {
    const user = userEvent.setup();
    const actor = createActor(toastsMachine).start();
    show(<ToastStack toasts={actor} />, { isStrict });
    act(() => actor.send({ type: "toast.shown", toast: { ...first, withClose: true } }));
    const isHeld = () =>
      toastItems(actor.getSnapshot())[0]
        ?.ref.getSnapshot()
        .matches({ present: { life: { visible: "held" } } });
    const close = screen.getByRole("button", { name: "Закрыть" });
    await user.hover(close);
    act(() => close.focus());
    await user.unhover(close);
    expect(isHeld()).toBe(true);
    act(() => close.blur());
    expect(isHeld()).toBe(false);
  });
});
