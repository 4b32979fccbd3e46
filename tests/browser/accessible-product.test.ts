import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { DEVICE_NAMES } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { importReviews } from "./import-goods.ts";
import { lookingAround } from "./looked-at.ts";
import { productAt, putIntoCart } from "./shopper.ts";

const { visit, served } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));
const begin = lookingAround({ visit });

const order = (page: Page) => page.locator(".buy-box-actions .button");
const popup = (page: Page, name: RegExp | string) => page.getByRole("dialog", { name });
const chip = (page: Page, nth: number) => page.locator(".size-picker .chip").nth(nth);

/** Sizes as buttons, and a subscription that can be ended beside its size. */
const showSizesAnew = (page: Page): Promise<unknown> =>
  page.route("**/ab-test/run-experiment?*", (route) =>
    route.fulfill({ json: { success: true, status: 200, data: { alias: "SIZES_DISPLAY", variant: "_1" } } }),
  );

const REVIEWS = [
  "product;id;score;date;author;text;fit;size;height;answer",
  "palto-pryamoe-camel;1;5;2026-01-10;Анна;Тёплое и лёгкое;true;S;168;",
  "palto-pryamoe-camel;2;3;2026-01-12;Вера;Рукава длинны;large;M;175;Рукав можно подшить.",
  "palto-pryamoe-camel;3;4;2026-01-14;;;small;M;;",
  "palto-pryamoe-camel;4;5;2026-01-15;Нина;Ношу вторую зиму;true;L;172;",
  "palto-pryamoe-camel;5;1;2026-01-16;Ольга;Не мой цвет;true;S;158;",
];

beforeAll(() => importReviews(served(), REVIEWS));

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it("axe finds nothing in a buy box that orders in each way, loads, and leads to its cart", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    for (const state of ["available", "lowStock", "orderFromShop", "preorder"] as const) {
      await comeTo(productAt(DEMO_STATES[state]));
      await chip(page, 0).click();
      await look(`${state} with a size`);
    }
    await comeTo(productAt(DEMO_STATES.express));
    await page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
    await look("express");
    await chip(page, 0).click();
    await look("express with a size");
    let letGo = (): void => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/cart/**", async (route) => {
      await isLetGo;
      await route.continue();
    });
    await order(page).click();
    await page.locator(".buy-box-actions [aria-busy=true]").waitFor();
    await look("loading");
    letGo();
    await page.locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" }).waitFor();
    await look("in the cart");
    await page.route("**/cart/**", (route) => route.abort());
    await chip(page, 1).click();
    await order(page).click();
    await page.locator(".toast-error").waitFor();
    await look("refused");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing where sizes are chosen in a popup: a list, buttons, a pair, of today", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    const sizes = popup(page, "Выберите размер");
    const open = async (slug: string): Promise<void> => {
      await comeTo(productAt(slug));
      await order(page).first().click();
    };
    const chosen = async (place: string): Promise<void> => {
      await sizes.getByRole("listitem").first().waitFor();
      await look(place);
      if (device === "desktop") {
        await sizes.getByRole("listitem").first().hover();
        await look(`${place}, one pointed at`);
      }
      await sizes.getByRole("listitem").first().getByRole("button").click();
      if (device === "phone") await look(`${place}, one chosen`);
      else if (place === "available") await page.locator(".voice", { hasText: /^Размер .*, выбрано/ }).waitFor({ state: "attached" });
    };
    for (const state of ["available", "oneSizeSoldOut", "orderFromShop", "preorder", "soldOut"] as const) {
      await open(DEMO_STATES[state]);
      await chosen(state);
    }
    await comeTo(productAt(DEMO_STATES.express));
    await page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
    await order(page).click();
    await chosen("express");
    await open(DEMO_STATES.denim);
    await look("denim");
    await showSizesAnew(page);
    await open(DEMO_STATES.oneSizeSoldOut);
    if (device === "phone") {
      await sizes.locator(".size-buttons").waitFor();
      await look("buttons");
      await sizes.locator(".chip-disabled").first().click();
      await look("buttons, one that ran out");
    } else {
      await page.getByText("Выберите размер").first().waitFor();
      await look("asked for beside the sizes");
    }
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in the popups of ordering: another express order, a word about sizes", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    await putIntoCart(context, productAt(DEMO_STATES.express), "express_delivery");
    await comeTo(productAt(DEMO_STATES.express));
    await page.locator(".delivery-switch .chip", { hasText: "Экспресс-доставка" }).click();
    await chip(page, 1).click();
    await order(page).click();
    await popup(page, "Один экспресс-заказ — одно изделие").getByRole("button", { name: "Заменить и продолжить" }).waitFor();
    await look("express replaced");
    await comeTo(productAt("dzhinsy-pryamye-ecru"));
    for (const part of ["Талия", "Длина"]) await page.getByRole("group", { name: part }).getByRole("radio").first().press("Space");
    await order(page).click();
    await popup(page, "Товар добавлен в корзину").getByRole("button").first().waitFor();
    await look("hint");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in what a product's page opens: its collaboration, its cloth, its tables, shops where it lies, part payment", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    await comeTo(productAt("sharf-sherstyanoy-forest"));
    await page.getByText("О коллаборации").click();
    await popup(page, "Кромка × мастерская «Уток»").getByRole("link", { name: "Все аксессуары" }).waitFor();
    await look("collaboration");
    await comeTo(productAt(DEMO_STATES.available));
    const closed = page.locator(".details > .accordion:not([open]) > summary");
    while ((await closed.count()) > 0) await closed.first().click();
    const about = page.locator(".scale-about summary").first();
    await about.scrollIntoViewIfNeeded();
    if (device === "desktop") {
      await about.hover();
      await page.getByRole("tooltip").first().waitFor();
      await look("tooltip of a scale");
    }
    await about.click();
    await page.getByRole("dialog").first().waitFor();
    await look("a scale");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByText(/^Наличие в магазинах: /).click();
    await look("shops and every part");
    const letThrough = await standIn(page, "**/api/v1/delivery/offer?*", (route) => route.abort());
    await page.reload();
    await page.getByText("Не получилось узнать, как доставить в ваш город.").scrollIntoViewIfNeeded();
    await look("delivery that is not known");
    letThrough();
    await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await page.locator(".city-offer-split, .split-payment").first().click();
    await page.getByRole("dialog").first().waitFor();
    await look("part payment");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Размерная сетка и обмеры" }).locator("visible=true").first().click();
    const tables = popup(page, "Размерная сетка и обмеры");
    await tables.getByRole("table").first().waitFor();
    for (const tab of await tables.getByRole("tab").all()) {
      await tab.click();
      await look(`tables: ${await tab.innerText()}`);
    }
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in what shoppers say: on the product's page, all of it, of one size, and of none", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    const url = productAt(DEMO_STATES.available);
    await comeTo(url);
    await page.locator("#reviews .review").first().waitFor();
    await look("part of the page");
    await comeTo(`${url}/reviews`);
    await look("all");
    await page.getByRole("list", { name: "Размер" }).getByRole("link", { name: /^M/ }).click();
    // The next choice goes on from there.
    await page.locator('.review-choice[aria-current="true"]:focus', { hasText: "M" }).waitFor();
    await look("of a size");
    await page
      .getByRole("list", { name: "Рост" })
      .getByRole("link", { name: /до 160/ })
      .click();
    await page.getByText("С таким размером и ростом пока никто не писал.").waitFor();
    await look("none");
    expect(faults).toEqual([]);
  });
});
