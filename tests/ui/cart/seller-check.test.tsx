import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { SellerCheckOf } from "#app/cart/SellerCheckOf.tsx";
import { checkoutDrafts } from "#adapters/browser/checkout-draft.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";
import { aCheckout } from "#tests/support/order-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const BUYER = "+79991234567";
const known = { regions: aPhoneBook().regions, pending: null, confirmed: "" };

const type = async (name: string, text: string) => {
  const user = userEvent.setup();
  await user.clear(screen.getByRole("textbox", { name }));
  await user.type(screen.getByRole("textbox", { name }), text);
};
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

describe.each(MODES)("a seller's part of a cart, $mode", ({ isStrict }) => {
  it("has a code sent to the buyer, and shows the store's words for a wrong one and for the right one as messages", async () => {
    const { shop, asked, told, dropped } = fakeShop();
    show(<SellerCheckOf mode="preorder" seller={known} fault={null} />, { shop, isStrict });
    expect(screen.getByRole("heading", { name: "Код продавца" })).toBeTruthy();
    await type("Телефон покупателя", "9991234567");
    await press("Получить код");
    expect(asked).toMatchObject([{ name: "sendSellerCode", values: { phone: "+7 (999) 123-45-67", mode: "preorder" } }]);
    act(() => asked[0]?.answer(right({ phone: BUYER, state: "sent", resendIn: 60 })));
    expect(screen.getByText("Мы отправили код на номер +7 (999) 123-45-67.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Код из сообщения" }));
    // Whole, it is sent by itself.
    await type("Код из сообщения", "123456");
    expect(asked[1]).toMatchObject({ name: "checkSellerCode", values: { code: "123456", mode: "preorder", phone: "+7 (999) 123-45-67" } });
    const wrong = "Неверный код. Осталось попыток: 4.";
    act(() => asked[1]?.answer(left(storeError("rejected", wrong, { code: [wrong] }))));
    dropped.length = 0;
    // Sent once more it would cost another try.
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Код из сообщения" }).value).toBe("");
    await press("Проверить");
    expect([asked.length, dropped]).toEqual([2, []]);
    // The words of the last failure go with another one.
    await type("Код из сообщения", "654321");
    expect([asked.length, dropped]).toEqual([3, ["refused"]]);
    act(() => asked[2]?.answer(right({ message: "Код верный.", confirmed: BUYER })));
    expect(told).toMatchObject([
      { type: "toast.shown", toast: { type: "error", title: wrong } },
      { type: "toast.shown", toast: { type: "info", title: "Код верный." } },
    ]);
    expect(screen.getByText(/Покупатель \+7 \(999\) 123-45-67 подтвердил заказ/)).toBeTruthy();
  });

  it("leaves the one dark button of the cart to its order", () => {
    show(<SellerCheckOf mode="preorder" seller={known} fault={null} />, { shop: fakeShop().shop, isStrict });
    const looks = ["Получить код", "Проверить"].map((name) => screen.getByRole("button", { name }).className);
    expect(looks).toEqual([expect.stringContaining("button-outline"), expect.stringContaining("button-outline")]);
  });

  it("sends a code by Enter in the phone and by its button, and goes on in the code's field", async () => {
    const { shop, asked } = fakeShop();
    show(<SellerCheckOf mode="default" seller={known} fault={null} />, { shop, isStrict });
    const code = screen.getByRole("textbox", { name: "Код из сообщения" });
    await type("Телефон покупателя", "9991234567{Enter}");
    expect([asked.map(({ name }) => name), code.getAttribute("aria-invalid")]).toEqual([["sendSellerCode"], "false"]);
    act(() => asked[0]?.answer(right({ phone: BUYER, state: "sent", resendIn: 60 })));
    expect(document.activeElement).toBe(code);
    await type("Телефон покупателя", "9991234568");
    await act(async () => screen.getByRole("button", { name: "Получить код" }).focus());
    await userEvent.setup().keyboard("{Enter}");
    act(() => asked[1]?.answer(right({ phone: "+79991234568", state: "sent", resendIn: 60 })));
    expect([asked.length, document.activeElement]).toEqual([2, code]);
  });

  it("forgets the checkout that was begun for another phone, and keeps one for the same", async () => {
    const drafts = checkoutDrafts(window, () => undefined);
    const place = { mode: "default", visitor: "seller", isAuthorized: true } as const;
    const begun = {
      values: { phone: "+7 (999) 555-00-24", name: "Пётр" },
      key: "key-of-a-press",
      wait: 0,
      shown: shownCheckout(aCheckout(), {}),
    };
    const { shop, asked } = fakeShop();
    const session = sessionOf(shop.storefront.getSnapshot());
    session?.send({ type: "visitor.answered", ...session.getSnapshot().context, visitor: "seller" });
    show(<SellerCheckOf mode="default" seller={known} fault={null} />, { shop, isStrict });
    const confirm = async (confirmed: string) => {
      await type("Телефон покупателя", "9991234567");
      await type("Код из сообщения", "123456");
      act(() => asked.at(-1)?.answer(right({ message: "Код верный.", confirmed })));
      return drafts.recall(place)?.values["name"] ?? null;
    };
    drafts.keep(place, begun);
    expect([await confirm("+79995550024"), await confirm(BUYER)]).toEqual(["Пётр", null]);
  });

  it("is nothing where the store says nothing that a seller's part is drawn of", () => {
    const { shop } = fakeShop();
    show(<SellerCheckOf mode="default" seller={null} fault={null} />, { shop, isStrict });
    expect(screen.queryByText("Код продавца")).toBeNull();
  });
});
