import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SubscribeOf, WaitedOf } from "#app/product/SubscribeOf.tsx";
import { useShop } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import type { OrderOrigin } from "#core/add-to-cart/add-to-cart.port.ts";
import type { Product } from "#core/catalogue/product.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { type FakeShop, fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { useFlow } from "#ui/flows.tsx";

interface BoxProps {
  readonly product: Product;
  readonly origin?: OrderOrigin;
  readonly isSubscribeHere?: () => Promise<boolean>;
}

const Box = ({ product, origin = "regular-pdp", isSubscribeHere }: BoxProps) => {
  const shop = useShop();
  const buyBox = useFlow(
    useMemo(() => wireBuyBox(shop), [shop]),
    { product, selectedId: null, title: "", origin },
  );
  return (
    <BuyBox
      buyBox={buyBox}
      subscribe={<SubscribeOf buyBox={buyBox} />}
      waited={<WaitedOf buyBox={buyBox} />}
      isSubscribeHere={isSubscribeHere}
    />
  );
};

const SIZES = [
  aSize({ id: 1, title: "S" }),
  aSize({ id: 2, title: "M", isAvailable: false, statusLabel: "Нет в наличии" }),
  aSize({ id: 3, title: "L", isPreorder: true }),
];

/** The place of the button is out of sight. */
let leaveSight = async (): Promise<void> => {};

beforeEach(() => {
  window.innerWidth = 1440;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(hear: (changes: readonly { readonly isIntersecting: boolean }[]) => void) {
        leaveSight = () => act(async () => hear([{ isIntersecting: false }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const bar = () => document.querySelector(".buy-box-bar");

const buttons = () =>
  screen.queryAllByRole<HTMLButtonElement>("button", { name: /^(?!Вишлист)/ }).map(({ textContent, disabled, ariaBusy, ariaDisabled }) => {
    const isKept = ariaDisabled === "true" && ariaBusy !== "true" ? " (off, with the focus)" : "";
    return `${textContent.split(" ·")[0]}${disabled ? " (off)" : isKept}`;
  });

const settle = ({ shop }: FakeShop, sizeIds: readonly number[], isSubscribed: boolean) =>
  act(() => sessionOf(shop.storefront.getSnapshot())?.send({ type: "subscriptions.settled", sizeIds, isSubscribed }));

/** What the experiment of how sizes are shown answers. */
const answerDisplay = ({ asked }: FakeShop, variant: string) =>
  act(() => {
    for (const call of asked) call.answer(right({ alias: "SIZES_DISPLAY", variant }));
  });

describe.each(MODES)("waiting for a size of the buy box, $mode", ({ isStrict }) => {
  it("takes the place of an order that cannot be made, and stands beside one that is made ahead", async () => {
    const { shop } = fakeShop();
    show(<Box product={aProduct({ sizes: SIZES })} />, { shop, isStrict });
    const user = userEvent.setup();
    expect(buttons()).toEqual(["Добавить в корзину"]);
    await user.click(screen.getByRole("radio", { name: "M, нет в наличии" }));
    expect(buttons()).toEqual(["Сообщить о поступлении"]);
    await user.click(screen.getByRole("radio", { name: "L" }));
    expect(buttons()).toEqual(["Оформить предзаказ", "Сообщить о поступлении"]);
    await user.click(screen.getByRole("button", { name: /Оформить предзаказ/ }));
    await waitFor(() => expect(buttons()).toEqual(["Оформить предзаказ", "Сообщить о поступлении (off)"]));
  });

  it("stands where the server wrote it until its script is there, and goes into the bar of a wide window then", async () => {
    const { shop } = fakeShop();
    let bring = (_isHere: boolean): void => {};
    const script = new Promise<boolean>((resolve) => {
      bring = resolve;
    });
    const soldOut = aProduct({ sizes: [aSize({ id: 2, title: "M", isAvailable: false })] });
    show(<Box product={soldOut} isSubscribeHere={() => script} />, { shop, isStrict });
    await leaveSight();
    expect([bar(), buttons()]).toEqual([null, ["Сообщить о поступлении"]]);
    await act(async () => bring(true));
    expect([bar()?.querySelectorAll("button").length, buttons()]).toEqual([1, ["Сообщить о поступлении"]]);
  });

  it("leaves the bar away where its script cannot be had; an order waits for nothing", async () => {
    const { shop } = fakeShop();
    const soldOut = aProduct({ sizes: [aSize({ id: 2, title: "M", isAvailable: false })] });
    const lost = show(<Box product={soldOut} isSubscribeHere={() => Promise.resolve(false)} />, { shop, isStrict });
    await leaveSight();
    expect(bar()).toBeNull();
    lost.unmount();
    show(<Box product={aProduct()} isSubscribeHere={() => new Promise(() => {})} />, { shop, isStrict });
    await leaveSight();
    expect(bar()).not.toBeNull();
  });

  it("asks for the popup of the chosen size and orders nothing; of one that is waited for, whether to wait no more", async () => {
    const fake = fakeShop();
    const { shop, asked, told } = fake;
    const product = aProduct({ sizes: SIZES });
    show(<Box product={product} />, { shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M, нет в наличии" }));
    await user.click(screen.getByRole("button", { name: "Сообщить о поступлении" }));
    expect(told).toMatchObject([{ type: "subscription.asked", productUrl: product.url, sizeId: 2, sizeTitle: "M", isSubscribed: false }]);
    settle(fake, [2], true);
    await waitFor(() => expect(buttons()).toEqual(["Вы подписаны (off, with the focus)"]));
    answerDisplay(fake, "_1");
    await waitFor(() => expect(buttons()).toEqual(["Отписаться"]));
    await user.click(screen.getByRole("button", { name: "Отписаться" }));
    expect(told.slice(1)).toMatchObject([{ type: "unsubscription.asked", sizeId: 2, isSubscribed: true }]);
    settle(fake, [2], false);
    await waitFor(() => expect(buttons()).toEqual(["Сообщить о поступлении"]));
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(["runExperiment"]));
  });

  it("of sizes shown as lists, and where nobody says how they are shown, only says so", async () => {
    const fake = fakeShop();
    show(<Box product={aProduct({ sizes: SIZES })} />, { shop: fake.shop, isStrict });
    await userEvent.setup().click(screen.getByRole("radio", { name: "M, нет в наличии" }));
    settle(fake, [2], true);
    await waitFor(() => expect(fake.asked.length).toBeGreaterThan(0));
    answerDisplay(fake, "_0");
    await waitFor(() => expect(buttons()).toEqual(["Вы подписаны (off, with the focus)"]));
  });

  it("is left beside the sizes by who comes again, and the size can be chosen then", async () => {
    const fake = fakeShop();
    const { shop, told } = fake;
    const product = aProduct({ sizes: SIZES });
    show(<Box product={product} />, { shop, isStrict });
    settle(fake, [2], true);
    answerDisplay(fake, "_1");
    const leave = await screen.findByRole("button", { name: "Отписаться: размер M" });
    expect(leave.parentElement?.textContent).toBe("Вы подписаны: M Отписаться");
    await userEvent.setup().click(leave);
    expect(told).toMatchObject([{ type: "unsubscription.asked", productUrl: product.url, sizeId: 2, sizeTitle: "M", isSubscribed: true }]);
    settle(fake, [2], false);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "M, нет в наличии" }));
    expect(screen.queryByText(/^Вы подписаны/)).toBeNull();
  });

  it.each([
    ["regular-pdp", "_0"],
    ["desktop-popup", "_1"],
  ] as const)("leads to where it is left: %s, display %s", async (origin, variant) => {
    const fake = fakeShop();
    show(<Box product={aProduct({ sizes: SIZES })} origin={origin} />, { shop: fake.shop, isStrict });
    settle(fake, [2], true);
    answerDisplay(fake, variant);
    const way = await screen.findByRole("link", { name: "Вы подписаны: M" });
    expect(way.getAttribute("href")).toBe("/profile/subscribe");
  });

  it("over a page only says that the size is waited for", async () => {
    const fake = fakeShop();
    show(<Box product={aProduct({ sizes: SIZES })} origin="desktop-popup" />, { shop: fake.shop, isStrict });
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "M, нет в наличии" }));
    settle(fake, [2], true);
    await waitFor(() => expect(buttons()).toEqual(["Вы подписаны (off, with the focus)"]));
    const button = screen.getByRole("button", { name: "Вы подписаны" });
    await user.click(button);
    expect([document.activeElement, fake.told]).toEqual([button, []]);
  });

  it.each(["regular-pdp", "desktop-popup"] as const)(
    "takes the focus of an order whose size sells out at the press: %s",
    async (origin) => {
      const { shop, asked } = fakeShop();
      const size = aSize({ id: 1, title: "Один размер" });
      show(<Box product={aProduct({ sizes: [size] })} origin={origin} />, { shop, isStrict });
      const user = userEvent.setup();
      screen.getByRole("button", { name: /^Добавить/ }).focus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(["addItem"]));
      act(() => asked[0]?.answer(left(storeError("rejected", "Этот размер только что закончился."))));
      await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(["addItem", "productSizes"]));
      act(() => asked[1]?.answer(right({ items: [{ ...size, isAvailable: false, statusLabel: "Нет в наличии" }] })));
      expect(document.activeElement?.textContent).toBe("Сообщить о поступлении");
    },
  );

  it("of goods of which all is gone asks for a size first", async () => {
    const { shop, told } = fakeShop();
    const sizes = [1, 2].map((id) => aSize({ id, isAvailable: false }));
    show(<Box product={aProduct({ hasStockSite: false, sizes })} />, { shop, isStrict });
    await userEvent.setup().click(screen.getByRole("button", { name: "Сообщить о поступлении" }));
    expect(told).toMatchObject([{ type: "size-picker.asked", origin: "buy-box", action: "subscribe", sizes }]);
  });
});
