import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { useShop } from "#app/shop-context.ts";
import { wireOrder } from "#app/wiring/order.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { Order } from "#core/orders/order.ts";
import { openableDialogs } from "#tests/support/dialogs.ts";
import { anOrder } from "#tests/support/order-builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { useFlow } from "#ui/flows.tsx";
import { OrderView } from "#ui/orders/OrderView.tsx";

beforeAll(openableDialogs);

const open = (order: Order, isStrict = false) => {
  const gone: string[] = [];
  const fake = fakeShop();
  const Page = () => {
    const shop = useShop();
    const machine = useMemo(() => wireOrder(shop, (address) => gone.push(address)), [shop]);
    return <OrderView order={useFlow(machine, { token: "token-0001", order })} fault="" />;
  };
  const shown = show(<Page />, { shop: fake.shop, isStrict });
  return { ...fake, ...shown, gone, user: userEvent.setup() };
};

describe.each(MODES)("an order's page, $mode", ({ isStrict }) => {
  it("leads to the bank once, and can be pressed again when that failed", async () => {
    const { user, asked, told, gone } = open(anOrder(), isStrict);
    const pay = () => screen.getByRole("button", { name: /Оплатить/ });
    await user.click(pay());
    await user.click(pay());
    expect(asked).toMatchObject([{ name: "payOrder", values: { token: "token-0001" } }]);
    act(() => asked[0]?.answer(left(storeError("timeout"))));
    expect(told).toMatchObject([{ type: "toast.shown", toast: { type: "error" } }]);
    await user.click(pay());
    act(() => asked[1]?.answer(right({ paymentUrl: "/local-bank/pay?id=1" })));
    expect(gone).toEqual(["/local-bank/pay?id=1"]);
  });

  it("is canceled after a question, and left alone when that is declined", async () => {
    const { user, asked } = open(anOrder(), isStrict);
    const cancel = () => screen.getByRole("button", { name: "Отменить заказ" });
    const answer = async (name: string) => user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
    await user.click(cancel());
    await answer("Оставить");
    expect(asked).toEqual([]);
    await user.click(cancel());
    await answer("Отменить");
    expect(asked).toMatchObject([{ name: "cancelOrder", values: { token: "token-0001" } }]);
    act(() => asked[0]?.answer(right({ order: anOrder({ status: "canceled", canPay: false, canCancel: false }) })));
    expect(screen.getByRole("status").textContent).toBe("Отменён");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an order's page", () => {
  it("says what was bought, what it cost, and how it is paid", () => {
    open(anOrder({ status: "placed", canPay: false, payment: { title: "Картой на сайте", status: "paid", parts: 1 } }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Заказ 100001");
    expect(screen.getByRole("status").textContent).toBe("Принят");
    expect(screen.getByText("оплачено")).toBeDefined();
    expect(screen.getByRole("link", { name: "Пальто из шерсти" }).getAttribute("href")).toBe("/catalog/product/coat");
    expect(screen.queryByRole("button", { name: /Оплатить/ })).toBeNull();
  });
});
