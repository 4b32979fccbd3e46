import { describe, expect, it } from "vitest";
import { DEVICE_NAMES } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { lookingAround } from "./looked-at.ts";
import { productAt, putIntoCart } from "./shopper.ts";

const { visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));
const begin = lookingAround({ visit });

const SEARCHES = ["сертификат", "юбка миди", "тренч", "свитер с косами", "платье комбинация", "кардиган", "джинсы"];
const searchFor = (words: string): string => `/catalog/search?search=${encodeURIComponent(words)}`;

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it("axe finds nothing among cards of every kind: certificates, what ran out, what comes, what is ordered before it is there", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    for (const words of SEARCHES) {
      await comeTo(searchFor(words));
      await page.locator(".card").first().waitFor();
      await look(words);
    }
    expect(faults).toEqual([]);
  });

  it("axe finds nothing where a guest wishes, in their wishlist with its link, in what others see of it, in what was seen last", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    await comeTo("/catalog/women");
    await page.locator(".card .heart").first().click();
    await page.getByRole("dialog", { name: "Вход и регистрация" }).getByText("Далее").waitFor();
    await look("wished by a guest");
    await comeTo("/user/wishlist");
    await page.getByRole("button", { name: "Поделиться вишлистом" }).click();
    const link = page.getByRole("link", { name: /\/wishlist\// });
    await link.waitFor();
    await look("own wishlist with its link");
    await comeTo(new URL((await link.getAttribute("href")) ?? "").pathname);
    await look("wishlist of another");
    await comeTo("/user/wishlist");
    await page.locator(".wishlist-remove").click();
    await page.getByText("Здесь пока пусто").waitFor();
    await look("taken away");
    for (const slug of [DEMO_STATES.certificate, DEMO_STATES.denim, DEMO_STATES.soldOut]) {
      await comeTo(productAt(slug));
      const noted = page.waitForResponse("**/product/product/viewed");
      await page.locator(".goods-place").evaluate((node) => node.scrollIntoView());
      await noted;
    }
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.getByRole("heading", { name: "Вы недавно смотрели" }).scrollIntoViewIfNeeded();
    await look("seen last");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing where the last pieces of what lies in the cart are told of", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    await putIntoCart(context, productAt(DEMO_STATES.lowStock));
    await comeTo("/");
    const popular = page.getByRole("dialog", { name: /^Остал/ });
    await popular.getByRole("link", { name: "Оформить заказ" }).waitFor();
    await look("last pieces");
    expect(faults).toEqual([]);
  });
});

it("axe finds nothing over a card: its sizes, one that ran out, what is added, its popups; a quick view of each kind", async () => {
  const { page, faults, look, comeTo } = await begin("desktop");
  const card = page.locator(".card").first();
  const button = page.locator(".card-quick-panel .button");
  const over = async (words: string): Promise<void> => {
    await page.mouse.move(0, 0);
    await comeTo(searchFor(words));
    await card.hover();
    await button.waitFor();
  };
  const sizes = page.getByRole("dialog", { name: "Выберите размер" });
  await over("свитер с косами");
  const wine = page.locator(".card", { has: page.locator(`.card-title a[href^="${productAt(DEMO_STATES.oneSizeSoldOut)}"]`) }).first();
  await wine.hover();
  await wine.locator(".card-quick-panel .button").click();
  await sizes.getByRole("listitem").first().waitFor();
  await look("sizes of a card");
  await page.keyboard.press("Escape");
  await sizes.waitFor({ state: "detached" });
  await wine.hover();
  await wine.locator(".card-size-gone").first().click();
  await button.filter({ hasText: "Подписаться" }).waitFor();
  await look("a size that ran out");
  await button.click();
  const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
  await form.getByLabel("Имя").waitFor();
  await look("waiting for it");
  await form.getByLabel("Имя").fill("Вера");
  await form.getByLabel("Телефон").fill("9991234568");
  await form.getByLabel("Эл. почта").fill("vera@example.ru");
  await form.getByRole("button", { name: "Подписаться" }).click();
  await page.getByRole("dialog", { name: "Вы подписаны" }).getByRole("link").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await wine.hover();
  await button.filter({ hasText: "Вы подписаны" }).waitFor();
  await look("a size that is waited for");
  await wine.locator(".card-sizes button:not(.card-size-gone)").first().click();
  await button.filter({ hasText: "В корзину" }).click();
  await page.getByText("Модель добавлена в корзину").first().waitFor();
  await look("added");
  const letThrough = await standIn(page, "**/product/product/get-items?*", (route) => route.abort());
  await over("джинсы прямые");
  await button.click();
  await page.getByRole("dialog").getByText("Размеры не загрузились.").waitFor();
  await look("sizes that are lost");
  letThrough();
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await sizes.getByRole("group", { name: "Талия" }).waitFor();
  await look("sizes of denim");
  for (const [words, slug] of [
    ["свитер с косами", DEMO_STATES.oneSizeSoldOut],
    ["джинсы", DEMO_STATES.denim],
    ["пуховик", DEMO_STATES.express],
    ["юбка миди", DEMO_STATES.soldOut],
    ["шарф", "sharf-sherstyanoy-forest"],
  ] as const) {
    await comeTo(searchFor(words));
    const shown = page.locator(".card", { has: page.locator(`.card-title a[href^="${productAt(slug)}"]`) }).first();
    await shown.hover();
    await shown.locator(".card-look").click();
    const view = page.locator("dialog.quick-view[open]");
    await view.locator(".buy-box-actions .button").first().waitFor();
    await look(`quick view of ${slug}`);
  }
  await page.route("**/catalog/product/**", (route) => route.abort());
  await comeTo(searchFor("шарф"));
  await card.hover();
  await card.locator(".card-look").click();
  await page.getByText("Не получилось загрузить.").waitFor();
  await look("quick view that is lost");
  expect(faults).toEqual([]);
});
