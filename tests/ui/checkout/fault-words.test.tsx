import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { CheckoutOf } from "#app/checkout/CheckoutOf.tsx";
import { aCheckout } from "#tests/support/order-builders.ts";
import { MODES, show } from "#tests/support/ui-harness.tsx";

beforeEach(() => sessionStorage.clear());

describe.each(MODES)("the sentence above a checkout, $mode", ({ isStrict }) => {
  it.each([
    ["default", "пункт"],
    ["express_delivery", "пункт"],
    ["preorder", "пункт"],
    ["order-from-shop", "магазин"],
  ] as const)("of %s calls its fields what they are called, in their case", async (mode, point) => {
    const [, pickUp] = aCheckout().deliveries;
    if (pickUp === undefined) throw new Error("A checkout has a place to pick up at");
    show(<CheckoutOf page={aCheckout({ mode, deliveries: [pickUp] })} faults={{}} fault="" />, { isStrict, at: "/order" });
    await userEvent.click(screen.getByRole("button", { name: /Перейти к оплате/ }));
    const [above] = screen.getAllByRole("alert");
    const words = ["имя и фамилия", "телефон", "эл. почту", point, "согласие с условиями"];
    expect(above?.textContent).toBe(`Проверьте: ${words.join(", ")}.`);
    for (const name of ["имя и фамилия", "телефон", "эл. почта"]) {
      const field = screen.getByRole("textbox", { name: new RegExp(`^${name}$`, "i") });
      expect(field.getAttribute("aria-invalid")).toBe("true");
    }
    const places = screen.getByRole("radiogroup", { name: new RegExp(`^${point}`, "i"), description: `Выберите ${point}` });
    expect(places.getAttribute("aria-invalid")).toBe("true");
  });

  it("of a choice alone says that it is to be made", async () => {
    const user = userEvent.setup();
    const [, pickUp] = aCheckout().deliveries;
    const deliveries = pickUp === undefined ? [] : [pickUp];
    show(<CheckoutOf page={aCheckout({ mode: "order-from-shop", deliveries })} faults={{}} fault="" />, { isStrict, at: "/order" });
    await user.type(screen.getByRole("textbox", { name: "Имя и фамилия" }), "Анна");
    await user.type(screen.getByRole("textbox", { name: "Телефон" }), "9991234567");
    await user.type(screen.getByRole("textbox", { name: "Эл. почта" }), "anna@example.ru");
    await user.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
    await user.click(screen.getByRole("button", { name: /Перейти к оплате/ }));
    expect(screen.getAllByRole("alert")[0]?.textContent).toBe("Выберите магазин.");
  });
});
