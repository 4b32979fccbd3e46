import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { SaveLineOf } from "#app/cart/SaveLineOf.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import { aCart, aPosition, someCounters } from "#tests/support/builders.ts";
import { fakeShop, lookAfter, MODES, show } from "#tests/support/ui-harness.tsx";
import { SaveLine } from "#ui/cart/SaveLine.tsx";

const lines = (
  <>
    <SaveLineOf cartType="cart" />
    {["coat", "scarf"].map((barcode) => (
      <SaveLine key={barcode} position={aPosition({ barcode })} onNear={() => undefined} />
    ))}
  </>
);
const press = (nth: number) => userEvent.setup().click(screen.getAllByRole("button")[nth] as HTMLElement);
const saved = right({ counters: someCounters(2) }) as never;
const TOLD = [
  { type: "counters.arrived", counters: someCounters(2) },
  { type: "toast.shown", toast: { id: "wished" } },
];

describe.each(MODES)("a line that is put aside, $mode", ({ isStrict }) => {
  it("goes to the wishlist, beside others", async () => {
    const { shop, asked, told } = fakeShop();
    show(lines, { shop, isStrict });
    await press(0);
    await press(1);
    expect(asked).toMatchObject(
      ["coat", "scarf"].map((barcode) => ({
        name: "saveLine",
        values: { barcode, type: "cart" },
      })),
    );
    act(() => asked[0]?.answer(saved));
    expect(told).toMatchObject(TOLD);
  });

  it("of which nobody knows whether it went says so, and what is shown is asked for anew here and in other tabs", async () => {
    const { shop, asked, told } = fakeShop();
    show(lines, { shop, isStrict });
    await press(0);
    act(() => asked[0]?.answer(left(storeError("offline"))));
    const look = await lookAfter(asked, 0);
    act(() => look.answer(left(storeError("offline"))));
    expect(told).toMatchObject([
      {
        type: "toast.shown",
        toast: { type: "error", title: "Магазин не отвечает, и неизвестно, получилось ли. Проверьте интернет и обновите страницу." },
      },
      { type: "store.doubted" },
    ]);
  });

  it("whose answer was lost is said to wait on the wishlist once it is gone from the cart, also when its page is left", async () => {
    const { shop, asked, told } = fakeShop();
    const { unmount } = show(lines, { shop, isStrict });
    await press(0);
    unmount();
    act(() => asked[0]?.answer(left(storeError("offline"))));
    const counters = { ...someCounters(2), wishlistCount: 1 };
    (await lookAfter(asked, 0)).answer(right({ cart: aCart([]), counters }));
    expect(told).toMatchObject([
      { type: "counters.arrived", counters },
      { type: "toast.shown", toast: { id: "wished" } },
    ]);
  });

  it("goes there also when its page is left meanwhile, and the one that was pressed after it", async () => {
    const { shop, asked, told } = fakeShop();
    const { unmount } = show(lines, { shop, isStrict });
    await press(0);
    await press(1);
    unmount();
    for (const { answer } of asked) act(() => answer(saved));
    expect(told).toMatchObject([...TOLD, ...TOLD]);
  });
});
