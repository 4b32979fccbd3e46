import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { at, changeWords, meetingFaults, orderWords, type Press, under } from "./meeting-faults.ts";
import { productAt, untilThere } from "./shopper.ts";

meetingFaults(({ page, enter, comeTo, popup, said, cut }) => {
  const tryAgain = () => enter(popup().getByRole("button", { name: "Попробовать ещё раз" }));
  const chip = (nth: number) => page().locator(".size-picker .chip").nth(nth);
  const order = () => page().locator(".buy-box-actions .button");
  const toCart = () => page().locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" });
  const card = () => page().locator(".card").first();

  const wantsToday = async (): Promise<void> => {
    await comeTo(productAt(DEMO_STATES.express));
    await page().locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
    await chip(0).click();
  };
  const hasToday = async (): Promise<void> => {
    await wantsToday();
    await order().click();
    await toCart().waitFor();
    await chip(1).click();
  };
  const isExpress: Press["fits"] = ({ pathname, searchParams }) =>
    pathname.startsWith("/cart/add-item/") && searchParams.get("mode") === "express_delivery";
  const cards = async (): Promise<void> => {
    await comeTo("/catalog/women");
    await card().hover();
    await page().locator(".card-quick-panel .button").waitFor();
  };
  return [
    {
      name: "looking what an express order would replace",
      fits: ({ pathname, searchParams }) => pathname === "/cart/cart" && searchParams.get("mode") === "express_delivery",
      come: hasToday,
      press: () => enter(order()),
      // Nothing was asked to be added.
      words: (fault) => `Не удалось добавить изделие в корзину\n${changeWords(fault)}`,
      done: () => popup().getByRole("button", { name: "Заменить и продолжить" }).waitFor(),
    },
    {
      name: "an express order, which then replaces another",
      fits: isExpress,
      come: wantsToday,
      press: () => enter(order()),
      words: orderWords,
      done: async () => {
        await toCart().waitFor();
        await chip(1).click();
        const broken = await cut(isExpress);
        await enter(order());
        await enter(popup().getByRole("button", { name: "Заменить и продолжить" }));
        await untilThere(said());
        await popup().waitFor({ state: "detached" });
        broken.lift();
        await enter(order());
        await enter(popup().getByRole("button", { name: "Заменить и продолжить" }));
        await toCart().waitFor();
      },
    },
    {
      name: "an order from a shop",
      fits: at("/cart/add-shop-item"),
      come: async () => {
        await comeTo(productAt(DEMO_STATES.orderFromShop));
        await chip(0).click();
      },
      press: () => enter(order()),
      words: orderWords,
      done: () => page().waitForURL("**/cart/from-shop"),
    },
    {
      name: "a preorder",
      fits: at("/cart/add-preorder-item"),
      come: async () => {
        await comeTo(productAt(DEMO_STATES.preorder));
        await chip(0).click();
      },
      press: () => enter(order().first()),
      words: orderWords,
      done: () => page().waitForURL("**/cart/preorder"),
    },
    {
      name: "a card's own order",
      fits: under("/cart/add-item/"),
      come: async () => {
        await cards();
        await card().locator(".card-sizes button:not(.card-size-gone)").first().click();
      },
      press: () => enter(card().locator(".card-quick-panel .button")),
      words: changeWords,
      done: () => page().locator(".notification", { hasText: "Модель добавлена в корзину" }).waitFor(),
    },
    {
      name: "sizes of a card",
      fits: at("/product/product/get-items"),
      come: cards,
      press: () => enter(card().locator(".card-quick-panel .button")),
      again: tryAgain,
      words: () => "Размеры не загрузились.",
      done: () => popup().getByRole("listitem").first().waitFor(),
    },
    {
      name: "a quick view",
      fits: under("/catalog/product/"),
      come: cards,
      press: () => enter(card().locator(".card-look")),
      again: tryAgain,
      words: () => "Не получилось загрузить.",
      done: () => popup().getByRole("button", { name: "Добавить в корзину" }).waitFor(),
    },
    {
      name: "tables of sizes",
      fits: at("/product/product/table-sizes"),
      come: () => comeTo(productAt(DEMO_STATES.available)),
      press: () => enter(page().getByRole("link", { name: "Размерная сетка и обмеры" }).locator("visible=true").first()),
      again: tryAgain,
      words: () => "Не получилось загрузить.",
      done: () => popup().getByRole("table").first().waitFor(),
    },
  ];
});
