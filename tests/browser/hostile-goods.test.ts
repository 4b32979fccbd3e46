import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { aFeed } from "#tests/support/feed-builders.ts";
import { importText } from "./import-goods.ts";
import { aShopper, putIntoCart, quantitiesInStore, untilThere } from "./shopper.ts";

const { shop, page, context, complaints, exceptions } = aShopper();

const NARROW = { width: 320, height: 640 };

/** Words that try to be something else, or to break out of their place. */
const HOSTILE: Readonly<Record<string, string>> = {
  script: "<script>window.__hit=1</script>",
  "script end": "</script><script>window.__hit=1</script>",
  "attribute end": '"><img src=x onerror=window.__hit=1>',
  "quote and event": "' onmouseover='window.__hit=1' x='",
  link: "javascript:window.__hit=1",
  template: "{{constructor.constructor('window.__hit=1')()}}${window.__hit=1}",
  "entities of markup": "&lt;script&gt;window.__hit=1&lt;/script&gt;",
  comment: "<!--<svg/onload=window.__hit=1>-->]]>",
  style: "red;background:url(javascript:window.__hit=1)}</style>",
  "right to left": "\u202Eтекст наоборот\u202C \u2066скрытое\u2069",
  "one long word": "Ы".repeat(300),
  emoji: "👗👨‍👩‍👧‍👦🏳️‍🌈".repeat(20),
  "zero width": "Ве\u200Bщь\u200D\u2060\uFEFF",
  "stacked marks": `П${"\u0335\u0489".repeat(8)}латье`,
  "line separators": "Вещь\u2028с\u2029разделителями",
};

const escaped = (words: string): string => words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const NAMES = Object.keys(HOSTILE);
const CATEGORY = '<b onclick="window.__hit=1">';
const LISTING = "/catalog/women/b-onclick-window-hit-1";

/** Hostile in everything that a feed can say of a garment. */
const offerOf = (name: string, place: number): string => {
  const words = escaped(HOSTILE[name] ?? "");
  const size = (title: string, id: string): string => `<offer id="h${place}${id}" group_id="h${place}" available="true">
<price>1000</price><oldprice>2000</oldprice><categoryId>hostile</categoryId><name>Вещь ${words}</name><vendorCode>${words}</vendorCode>
<url>${words}</url><picture>${words}</picture><picture>javascript:window.__hit=1</picture><description>${words} ${words}</description>
<param name="Цвет">${words}</param><param name="Размер">${title}</param><param name="${words}" unit="${words}">${words}</param></offer>`;
  return size(words, "") + size("M", "m");
};

/** What the words did to the page: what ran, which elements and attributes they became, how far the page reaches out of the window. */
const harm = () =>
  page().evaluate(() => {
    const elements = [...document.querySelectorAll("body *")];
    const { scrollWidth, clientWidth } = document.documentElement;
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element.id !== "root" &&
      (getComputedStyle(element).overflowX !== "visible" || isInScroller(element.parentElement));
    return {
      hit: Reflect.get(window, "__hit") as unknown,
      elements: elements.filter((element) => element.matches("#root script, iframe, object, embed, #root style, base")).length,
      events: elements.filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith("on"))).length,
      addresses: elements.filter((element) => /^\s*javascript:/i.test(element.getAttribute("href") ?? element.getAttribute("src") ?? ""))
        .length,
      overflow: Math.max(scrollWidth, window.innerWidth) - clientWidth,
      cut: elements.filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return width > 0 && right > clientWidth + 1 && !isInScroller(element.parentElement);
      }).length,
    };
  });

const expectHarmless = async (): Promise<void> => {
  // A panel that comes reaches out of the window until it has come.
  await expect.poll(harm).toEqual({ hit: undefined, elements: 0, events: 0, addresses: 0, overflow: 0, cut: 0 });
  expect([exceptions(), complaints()]).toEqual([[], []]);
};

const cards = () => page().locator(".card-title a");

/** Where the hostile garments are, in the feed's order. */
const addresses: string[] = [];
let report: string;

beforeAll(async () => {
  const feed = aFeed(
    NAMES.map(offerOf).join("\n"),
    `<category id="hostile">${escaped(CATEGORY)}</category><category id="2">Юбки</category>`,
  );
  report = await importText(shop(), feed);
  for (const number of [1, 2]) {
    await page().goto(`${LISTING}?page=${number}`);
    await cards().first().waitFor();
    addresses.push(...(await cards().evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))));
  }
});
beforeEach(() => page().setViewportSize(NARROW));

describe("hostile words of a feed, on a narrow phone", () => {
  it("are words in a listing, its next batch, its filters, the menu, and on the way to a product", async () => {
    expect(report).toContain(`${NAMES.length} imported, 0 updated, 0 removed, 0 offers skipped`);
    await page().goto(LISTING);
    await hearing(page());
    expect(await page().locator("h1").innerText()).toContain(CATEGORY);
    await page().getByRole("link", { name: "Показать ещё" }).click();
    await untilThere(cards().nth(NAMES.length - 1));
    expect(await cards().count()).toBe(NAMES.length);
    await expectHarmless();
    await page().getByRole("button", { name: "Фильтры" }).click();
    await page()
      .locator("#filters")
      .getByText(HOSTILE["script end"] ?? "")
      .first()
      .waitFor();
    await expectHarmless();
    await page().keyboard.press("Escape");
    await page().locator(".tab-bar button").click();
    await page().locator("#shop-menu").getByText(CATEGORY).waitFor();
    await expectHarmless();
    await page().keyboard.press("Escape");
    await cards().first().click();
    await page().locator("h1.product-title").waitFor();
    await expectHarmless();
  });

  it.each(NAMES.map((name, place) => [name, place] as const))("are words on the product's page: %s", async (name, place) => {
    await page().goto(addresses[place] ?? "");
    await page().locator(".chip").last().waitFor();
    await page().evaluate(() => document.querySelectorAll("details").forEach((part) => part.setAttribute("open", "")));
    const details = await page().locator(".detail-list dd").allTextContents();
    expect(details.some((value) => value.includes((HOSTILE[name] ?? "").trim()))).toBe(true);
    await expectHarmless();
  });

  it("are words in the cart, where all of them lie together", async () => {
    for (const address of addresses) await putIntoCart(context(), address);
    await page().goto("/cart");
    await hearing(page());
    await page()
      .locator(".cart-line")
      .nth(NAMES.length - 1)
      .waitFor();
    await expectHarmless();
    await page()
      .getByRole("button", { name: /^Убрать из корзины/ })
      .first()
      .click();
    await page()
      .locator(".cart-line")
      .nth(NAMES.length - 1)
      .waitFor({ state: "detached" });
    await page().locator(".cart-totals[aria-busy=false]").waitFor();
    await expectHarmless();
    expect((await quantitiesInStore(context())).length).toBe(NAMES.length - 1);
  });
});
