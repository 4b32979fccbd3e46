import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { MoveCartOf } from "#app/cart/MoveCartOf.tsx";
import { navigatorOf } from "#app/navigator.ts";
import type { MergedLine } from "#core/cart/merging.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { fakeShop, lookAfter, MODES, show } from "#tests/support/ui-harness.tsx";

const moves = <MoveCartOf mode="default" movesTo={["express_delivery", "order-from-shop"]} />;
const answered = (merged: readonly MergedLine[]) => right({ counters: someCounters(2), merged }) as never;
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

describe.each(MODES)("a cart that goes into another, $mode", ({ isStrict }) => {
  it.each([
    ["all of it", [], "/cart?mode=express_delivery&moved=default#came"],
    ["what met others", [{ id: 2, held: 1, surplus: 1, reason: "express" }], "/cart?mode=express_delivery&merged=2.1.1.express#came"],
  ] as const)("is asked for once; where it went says %s, and only there is it known of the carts", async (_, merged, address) => {
    const gone: string[] = [];
    const { shop, asked, told } = fakeShop({ goTo: (to) => void gone.push(to) });
    show(moves, { shop, isStrict });
    await press("Перенести в экспресс-заказ");
    await press("Перенести в экспресс-заказ");
    expect(asked).toMatchObject([{ name: "moveItems", values: { targetMode: "express_delivery" } }]);
    expect(screen.getByRole("button", { name: "Перенести в экспресс-заказ" }).ariaBusy).toBe("true");
    act(() => asked[0]?.answer(answered(merged)));
    expect([gone, told]).toEqual([[address], []]);
    act(() => {
      const navigation = navigationOf(shop.storefront.getSnapshot());
      for (const way of [address, "/cart"]) {
        navigatorOf(navigation).push(way);
        navigation.send({ type: "page.drawn" });
      }
    });
    expect(told).toEqual([{ type: "counters.arrived", counters: someCounters(2) }]);
  });

  it("that was refused says why, has the cart asked for anew, and can be pressed again with the focus that it kept", async () => {
    const { shop, asked, told } = fakeShop();
    show(moves, { shop, isStrict });
    await press("Перенести в заказ из магазина");
    act(() => asked[0]?.answer(left(storeError("timeout"))));
    const look = await lookAfter(asked, 0);
    expect(told).toEqual([]);
    act(() => look.answer(right({ cart: aCart([aPosition({ barcode: "coat" })]), counters: someCounters(2) })));
    expect(told).toMatchObject([
      { type: "toast.shown", toast: { type: "error", title: "Ошибка соединения, попробуйте повторить попытку." } },
      { type: "store.doubted" },
    ]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Перенести в заказ из магазина" }));
    await press("Перенести в экспресс-заказ");
    expect(asked).toHaveLength(3);
  });

  it("whose answer was lost leads to where it went, once it is seen there, and no failure is said", async () => {
    const gone: string[] = [];
    const { shop, asked, told } = fakeShop({ goTo: (to) => void gone.push(to) });
    show(moves, { shop, isStrict });
    await press("Перенести в экспресс-заказ");
    act(() => asked[0]?.answer(left(storeError("offline"))));
    const look = await lookAfter(asked, 0);
    expect([look.name, look.values]).toEqual(["cart", { mode: "default" }]);
    const counters = { ...someCounters(2), cartCounters: [{ type: "express_delivery" as const, count: 1 }] };
    act(() => look.answer(right({ cart: aCart([]), counters })));
    expect([gone, told]).toEqual([["/cart?mode=express_delivery&moved=default#came"], []]);
  });
});
