import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { cityQuestion } from "#tests/support/city-question.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

const PRODUCT = "/catalog/product/palto-pryamoe-camel";

/** Whether the question lies over some of an element, once neither of them moves any more. */
const isUnderQuestion = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate(async (node) => {
      const question = document.querySelector(".city-question");
      await Promise.allSettled([node, question].flatMap((part) => part?.getAnimations().map(({ finished }) => finished) ?? []));
      const { left, top, width, height } = node.getBoundingClientRect();
      const asked = question?.getBoundingClientRect();
      return asked !== undefined && left < asked.right && asked.left < left + width && top < asked.bottom && asked.top < top + height;
    });

describe.each([
  ["a phone", PHONE],
  ["a phone of 320 px", { ...PHONE, viewport: { width: 320, height: 568 } }],
  ["a desktop", DESKTOP],
])("the question about the city on %s", (_, device) => {
  it("is small, covers neither the words of the home page nor what a product is bought by, and a tap elsewhere does what it does", async () => {
    const { page: home } = await visit(device);
    await home.goto("/");
    await cityQuestion(home).waitFor();
    const box = await cityQuestion(home).boundingBox();
    expect([(box?.height ?? 0) <= 110, await isUnderQuestion(home, ".hero-words")]).toEqual([true, false]);
    const { page } = await visit(device);
    await page.goto(PRODUCT);
    await cityQuestion(page).waitFor();
    const covered = await Promise.all(
      [".product .breadcrumbs", "h1", ".size-picker", ".buy-box-actions .button", ".buy-box .price"].map((part) =>
        isUnderQuestion(page, part),
      ),
    );
    expect(covered).toEqual([false, false, false, false, false]);
    await hearing(page);
    await page.locator(".size-picker .chip-outline").first().click();
    await cityQuestion(page).waitFor({ state: "detached" });
    await page.locator(".buy-box-actions .button").click();
    await page.locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await page.goto("/catalog/women");
    await hearing(page);
    expect(await cityQuestion(page).count()).toBe(0);
  });
});

it("the question about the city is not asked about over a form: the shopper's own pages ask for it themselves, or need none", async () => {
  const { page } = await visit(PHONE);
  for (const path of ["/cart", "/order", "/user/login", "/user/recovery"]) {
    await page.goto(path);
    await hearing(page);
    expect([path, await page.locator(".city-question").count()]).toEqual([path, 0]);
  }
  await page.goto("/");
  await cityQuestion(page).waitFor();
});
