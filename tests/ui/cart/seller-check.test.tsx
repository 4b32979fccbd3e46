import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { SellerCheckOf } from "#app/cart/SellerCheckOf.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";
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
    const { shop, asked, told } = fakeShop();
    show(<SellerCheckOf mode="preorder" seller={known} fault={null} />, { shop, isStrict });
    expect(screen.getByRole("heading", { name: "Код продавца" })).toBeTruthy();
    await type("Телефон покупателя", "9991234567");
    await press("Получить код");
    expect(asked).toMatchObject([{ name: "sendSellerCode", values: { phone: "+7 (999) 123-45-67", mode: "preorder" } }]);
    act(() => asked[0]?.answer(right({ phone: BUYER, state: "sent", resendIn: 60 })));
    expect(screen.getByText("Мы отправили код на номер +7 (999) 123-45-67.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Код из сообщения" }));
    await type("Код из сообщения", "123456");
    await press("Проверить");
    expect(asked[1]).toMatchObject({ name: "checkSellerCode", values: { code: "123456", mode: "preorder", phone: "+7 (999) 123-45-67" } });
    const wrong = "Неверный код. Осталось попыток: 4.";
    act(() => asked[1]?.answer(left(storeError("rejected", wrong, { code: [wrong] }))));
    await type("Код из сообщения", "654321");
    await press("Проверить");
    act(() => asked[2]?.answer(right({ message: "Код верный.", confirmed: BUYER })));
    expect(told).toMatchObject([
      { type: "toast.shown", toast: { type: "error", title: wrong } },
      { type: "toast.shown", toast: { type: "info", title: "Код верный." } },
    ]);
    expect(screen.getByText(/Покупатель \+7 \(999\) 123-45-67 подтвердил заказ/)).toBeTruthy();
  });

  it("is nothing where the store says nothing that a seller's part is drawn of", () => {
    const { shop } = fakeShop();
    show(<SellerCheckOf mode="default" seller={null} fault={null} />, { shop, isStrict });
    expect(screen.queryByText("Код продавца")).toBeNull();
  });
});
