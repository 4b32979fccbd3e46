import { beforeAll, describe, expect, it } from "vitest";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { hearing } from "#tests/support/browser.ts";
import { importText } from "./import-goods.ts";
import { aShopper } from "./shopper.ts";

const { shop, page, complaints, exceptions } = aShopper();

/** Promised in README. */
const SEEN_WITHIN_MS = 2_000;

const dress = (size: string, more = "") =>
  anOffer(
    `dress-${size}`,
    `<oldprice>1500</oldprice><vendor>Фабрика</vendor><param name="Размер">${size}</param><param name="Цвет">Черный матовый</param>
     <param name="Рукав">длинный</param><description>Первый абзац.\n\nВторой абзац.</description>${more}`,
    'group_id="dress"',
  );
const another = (id: string, sleeve: string) =>
  anOffer(id, `<param name="Размер">M</param><param name="Рукав">${sleeve}</param>`).replace("Платье", `Платье ${id}`);
const FEED = aFeed(
  [dress("XXL"), dress("S"), dress("M"), another("one", "короткий"), another("two", "короткий"), another("three", "длинный")].join("\n"),
  '<category id="1">Платья-тест</category><category id="2">Другое</category>',
);
const LISTING = "/catalog/women/dresses/platya-test";

beforeAll(async () => {
  await importText(shop(), FEED);
});

const openDress = async (): Promise<void> => {
  await page().goto(LISTING);
  await page()
    .locator(".card-title a")
    .filter({ hasText: /^Платье$/ })
    .click();
  await page().locator("h1.product-title").waitFor();
};

describe("goods of a feed, to a shopper", () => {
  it("have sizes in order, their maker, the colour's word and paragraphs", async () => {
    await openDress();
    expect(await page().locator("h1.product-title").innerText()).toBe("Платье");
    expect(await page().locator(".product-kicker").innerText()).toContain("Фабрика");
    await expect.poll(() => page().locator(".chip-outline").allInnerTexts()).toEqual(["S", "M", "XXL"]);
    await expect.poll(() => page().locator(".accordion-body p").allInnerTexts()).toEqual(["Первый абзац.", "Второй абзац."]);
    await page().getByText("Фото ещё нет").waitFor();
    expect([exceptions(), complaints()]).toEqual([[], []]);
  });

  it("are filtered by what the feed says of them, and the filter is said and dropped by its name", async () => {
    await page().goto(LISTING);
    await hearing(page());
    await page().getByRole("button", { name: "Фильтры" }).click();
    const sleeve = page().getByRole("group", { name: "Рукав" });
    await sleeve.getByRole("checkbox", { name: "короткий" }).check();
    await page().getByRole("button", { name: "Показать 2 модели" }).click();
    await page().getByRole("link", { name: "Убрать фильтр: Рукав: короткий" }).waitFor();
    await expect.poll(() => page().locator(".card-title").allInnerTexts()).toEqual(["Платье one", "Платье two"]);
    expect([exceptions(), complaints()]).toEqual([[], []]);
  });

  it("have a new price and stock within two seconds of a small file; a dry run changes nothing", async () => {
    await openDress();
    const address = page().url();
    const seen = async (): Promise<string> => (await page().request.get(address)).text();
    expect(await seen()).toContain('"price":1000,"priceCurrency"');
    const stock = aFeed(
      '<offer id="dress-S" available="false"><price>777</price></offer><offer id="stranger"><price>1</price></offer>',
      "",
    );
    expect(await importText(shop(), stock, "--dry-run")).toContain("nothing was changed");
    expect(await seen()).toContain('"price":1000,"priceCurrency"');
    expect(await importText(shop(), stock, "--stock")).toContain(
      "stock of 1 sizes and prices of 1 products changed, 1 offers not understood",
    );
    await expect.poll(seen, { timeout: SEEN_WITHIN_MS }).toContain('"price":777,"priceCurrency"');
    expect(await seen()).toContain("https://schema.org/OutOfStock");
  });
});
