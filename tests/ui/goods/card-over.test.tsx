import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { CardOver } from "#app/goods/CardOver.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import { ProductCard } from "#ui/product/ProductCard.tsx";
import { ProductSlider } from "#ui/product/ProductSlider.tsx";
import { ToastStack } from "#ui/toasts/ToastStack.tsx";
import { aCart, aPosition, anImage, aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

beforeAll(async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  await import("#app/routes/product.route.tsx");
});

const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M", isAvailable: false })];

const open = async (isStrict: boolean, given = {}) => {
  const fake = fakeShop();
  const looks: string[] = [];
  const toasts = createActor(toastsMachine).start();
  show(
    <>
      <ToastStack toasts={toasts} />
      <ProductCard product={aProduct({ title: "Пальто", ...given })} sizes="50vw" />
      <CardOver onLook={(type, { title }) => looks.push(`${type} ${title}`)} />
    </>,
    { shop: fake.shop, isStrict },
  );
  const user = userEvent.setup();
  const card = screen.getByRole("article");
  await user.hover(card);
  return { ...fake, looks, user, card, find: within(card), of: (name: string) => fake.asked.filter((call) => call.name === name) };
};

describe.each(MODES)("a card that is pointed at, $mode", ({ isStrict }) => {
  it("shows its sizes, and puts the chosen one into the cart", async () => {
    const { user, find, of, told, dropped } = await open(isStrict);
    await waitFor(() => expect(of("productSizes").length).toBeGreaterThan(0));
    act(() =>
      of("productSizes")
        .at(-1)
        ?.answer(right({ items: sizes })),
    );
    // All cards have buttons of these names: the group says of which.
    const strip = within(find.getByRole("group", { name: "Пальто" })).getByRole("group", { name: "Размеры" });
    expect(
      within(strip)
        .getAllByRole("button")
        .map((size) => size.getAttribute("aria-label")),
    ).toEqual(["S", "M, нет в наличии"]);
    await user.click(within(strip).getByRole("button", { name: "M, нет в наличии" }));
    expect(find.getByRole("button", { name: "Подписаться" })).toBeDefined();
    await user.click(within(strip).getByRole("button", { name: "S" }));
    await user.click(find.getByRole("button", { name: "В корзину" }));
    await waitFor(() => expect(of("addItem").map(({ values }) => values["sizeId"])).toEqual([1]));
    expect(find.getByRole("button", { name: "В корзину" }).getAttribute("aria-busy")).toBe("true");
    expect(dropped).toEqual(["refused"]);
    const added = {
      counters: someCounters(2, [1]),
      redirect: "",
      sizesHelp: "",
      sizesHelpImage: "",
      priced: { price: 30_990, priceDiscount: null },
    };
    act(() => of("addItem")[0]?.answer(right(added)));
    await waitFor(() => expect(find.getByRole("button", { name: "В корзину" }).getAttribute("aria-busy")).toBe("false"));
    expect(told.map(({ type }) => type)).toContain("counters.arrived");
    expect(await screen.findByText("Модель добавлена в корзину")).toBeDefined();
    expect(await screen.findByText("Модель добавлена в корзину, Пальто, размер S")).toBeDefined();
    // Dearer by now than the list shows it.
    expect(told).toContainEqual(expect.objectContaining({ type: "toast.shown" }));
    expect(told).toContainEqual({ type: "price.changed", productId: 10, priced: added.priced });
  });

  it("shows its pictures by tabs, which a mouse points at and arrow keys move between", async () => {
    const { card, find, user, of } = await open(isStrict, { images: [anImage("front"), anImage("back")] });
    await waitFor(() => expect(of("cardImages").length).toBeGreaterThan(0));
    act(() =>
      of("cardImages")
        .at(-1)
        ?.answer(right({ items: [anImage("front"), anImage("back"), anImage("near")] })),
    );
    const chosen = () =>
      find
        .getAllByRole("button", { pressed: true })
        .find((tab) => tab.closest(".card-tabs"))
        ?.getAttribute("aria-label");
    const shift = () => card.querySelector<HTMLElement>(".card-pictures > span")?.style.transform;
    expect([chosen(), shift()]).toEqual(["Фото 2 из 3", "translateX(-100%)"]);
    await user.hover(find.getByRole("button", { name: "Фото 3 из 3" }));
    expect([chosen(), shift()]).toEqual(["Фото 3 из 3", "translateX(-200%)"]);
    act(() => find.getByRole("button", { name: "Фото 3 из 3" }).focus());
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    expect([chosen(), document.activeElement?.getAttribute("aria-label")]).toEqual(["Фото 1 из 3", "Фото 1 из 3"]);
  });

  it("in a row has no tabs: it has its second picture on hover", async () => {
    const fake = fakeShop();
    show(
      <>
        <ProductSlider title="Новинки" items={[aProduct({ images: [anImage("front"), anImage("back")] })]} />
        <CardOver onLook={() => undefined} />
      </>,
      { shop: fake.shop, isStrict },
    );
    await userEvent.setup().hover(screen.getByRole("article"));
    await screen.findByRole("button", { name: "В корзину" });
    expect([fake.asked.map(({ name }) => name).includes("cardImages"), document.querySelector(".card-pictures")]).toEqual([false, null]);
  });

  it("subscribes to a chosen size that has run out, and keeps its button while the popup is over the page", async () => {
    const { user, find, of, card, told } = await open(isStrict);
    await waitFor(() => expect(of("productSizes").length).toBeGreaterThan(0));
    act(() =>
      of("productSizes")
        .at(-1)
        ?.answer(right({ items: sizes })),
    );
    await user.click(find.getByRole("button", { name: "M, нет в наличии" }));
    await user.click(find.getByRole("button", { name: "Подписаться" }));
    await waitFor(() => expect(told).toContainEqual(expect.objectContaining({ type: "subscription.asked", sizeId: 2 })));
    const dialog = document.body.appendChild(document.createElement("dialog"));
    await user.hover(dialog);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    dialog.remove();
    expect(card.querySelector(".card-quick")).not.toBeNull();
  });

  it.each([
    ["it lies there by then", [aPosition({ barcode: "s", id: 1 })], []],
    ["it does not", [], [{ type: "store.doubted" }]],
  ])(
    "whose order was lost twice is looked for in the cart, and said to have failed where it is not there: %s",
    async (_, lying, doubts) => {
      const { user, find, of, told } = await open(isStrict);
      await waitFor(() => expect(of("productSizes").length).toBeGreaterThan(0));
      act(() =>
        of("productSizes")
          .at(-1)
          ?.answer(right({ items: sizes })),
      );
      await user.click(find.getByRole("button", { name: "S" }));
      await user.click(find.getByRole("button", { name: "В корзину" }));
      for (const times of [1, 2]) {
        await waitFor(() => expect(of("addItem")).toHaveLength(times), { timeout: 3_000 });
        act(() =>
          of("addItem")
            .at(-1)
            ?.answer(left(storeError("timeout"))),
        );
      }
      await waitFor(() => expect(of("cart")).toHaveLength(1), { timeout: 3_000 });
      act(() => of("cart")[0]?.answer(right({ cart: aCart(lying), counters: someCounters(5, lying.length > 0 ? [1] : []) })));
      const said = doubts.length > 0 ? "toast.shown" : "counters.arrived";
      await waitFor(() => expect(told).toContainEqual(expect.objectContaining({ type: said })), { timeout: 3_000 });
      expect(told.filter(({ type }) => type === "store.doubted")).toEqual(doubts);
    },
  );

  it("has a quick view, which is told of before it is pressed and has the focus then", async () => {
    const { user, looks } = await open(isStrict);
    const control = await screen.findByRole("button", { name: "Быстрый просмотр" });
    await user.hover(control);
    expect(looks).toEqual(["look.wanted Пальто"]);
    await user.click(control);
    expect([looks.at(-1), document.activeElement]).toEqual(["look.pressed Пальто", control]);
  });

  it("that is left for another gives the focus to its title's link: that of its picture is hidden from who hears", async () => {
    const { user, card } = await open(isStrict);
    (await screen.findByRole("button", { name: "Быстрый просмотр" })).focus();
    await user.hover(document.body);
    await waitFor(() => expect(card.querySelector(".card-quick")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Пальто" }));
  });

  it("of a certificate is its link alone", async () => {
    const { card, of } = await open(isStrict, { isCertificate: true });
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect([of("productSizes"), card.querySelector(".card-quick")]).toEqual([[], null]);
  });
});
