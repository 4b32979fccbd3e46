import type { Page } from "playwright";
import { slidesOf } from "#core/product-slider/slider.rules.ts";
import { describe, expect, it } from "vitest";
import { DEVICE_NAMES, DEVICES, DESKTOP, hearing, PHONE, wearingLetters } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

const WIDE = { ...DESKTOP, viewport: { width: 2560, height: 1300 } };
const FULL = { ...DESKTOP, viewport: { width: 1920, height: 1080 } };

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { top, bottom, left, right } = node.getBoundingClientRect();
      return { top, bottom, left, right };
    });

const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

const areApart = (one: Box, other: Box): boolean =>
  one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left;

describe("the home page", () => {
  it.each(DEVICE_NAMES)("has its header over the picture, and its words clear of the question about the city, on a %s", async (device) => {
    const { page } = await visit({ ...DEVICES[device], reducedMotion: "reduce" });
    await page.goto("/");
    await page.locator(".city-question").waitFor();
    await wearingLetters(page);
    const [header, hero] = [await boxOf(page, ".header"), await boxOf(page, ".hero")];
    expect(hero.top).toBeLessThanOrEqual(header.top);
    expect([await styleOf(page, ".header", "background-color"), await styleOf(page, ".header", "color")]).toEqual([
      "rgba(0, 0, 0, 0)",
      "rgb(255, 255, 255)",
    ]);
    await expect.poll(async () => areApart(await boxOf(page, ".hero-words"), await boxOf(page, ".city-question"))).toBe(true);
  });

  it("gives the header its ground below the picture on a desktop", async () => {
    const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect.poll(() => styleOf(page, ".header", "background-color")).toBe("rgb(255, 255, 255)");
    await expect
      .poll(async () => [await styleOf(page, ".header", "color"), (await boxOf(page, ".header")).top])
      .toEqual(["rgb(26, 25, 23)", 0]);
  });

  it("has a header with a ground of its own in the shopper's colours, whose icons a picture would hide", async () => {
    const { page } = await visit({ ...DESKTOP, forcedColors: "active" });
    await page.goto("/");
    expect(await styleOf(page, ".header", "background-color")).toBe("rgb(255, 255, 255)");
  });

  it("shows the picture from its upper edge, so that no hanger is cropped, also 2560 px wide", async () => {
    const { page } = await visit(WIDE);
    await page.goto("/");
    const { top, bottom } = await boxOf(page, ".hero");
    expect(await styleOf(page, ".hero img", "object-position")).toBe("50% 0px");
    expect((bottom - top) / ((2560 * 9) / 16)).toBeGreaterThan(0.85);
  });

  it("has larger letters and margins from 1920 px on", async () => {
    const [common, full] = [await visit(DESKTOP), await visit(FULL)];
    await Promise.all([common.page.goto("/"), full.page.goto("/")]);
    await Promise.all([common.page, full.page].map(wearingLetters));
    for (const selector of ["body", ".hero-title", ".heading-section", ".heading-editorial", ".card-body"]) {
      const [less, more] = await Promise.all(
        [common, full].map(async ({ page }) => parseFloat(await styleOf(page, selector, "font-size"))),
      );
      expect([selector, (more ?? 0) > (less ?? 0)]).toEqual([selector, true]);
    }
    expect((await boxOf(full.page, ".hero-words")).left).toBeGreaterThan((await boxOf(common.page, ".hero-words")).left);
  });

  it("moves a row of goods by buttons for a mouse, to its end and back", async () => {
    const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/");
    await hearing(page);
    await page.locator(".slider").hover();
    const [back, on] = [page.getByRole("button", { name: "Предыдущие изделия" }), page.getByRole("button", { name: "Следующие изделия" })];
    expect(await back.getAttribute("aria-disabled")).toBe("true");
    const placeOf = () =>
      page.locator(".slider").evaluate(({ scrollLeft, clientWidth, scrollWidth }) => ({
        left: scrollLeft,
        isEnd: scrollLeft + clientWidth >= scrollWidth - 1,
      }));
    while (!(await placeOf()).isEnd) {
      const { left } = await placeOf();
      await on.click();
      await expect.poll(async () => (await placeOf()).left).toBeGreaterThan(left);
    }
    await expect.poll(() => on.getAttribute("aria-disabled")).toBe("true");
    expect((await page.locator(".slider > li").last().boundingBox())?.x).toBeLessThan(1440);
    await back.click();
    await expect.poll(() => on.getAttribute("aria-disabled")).toBe("false");
    const phone = await visit(PHONE);
    await phone.page.goto("/");
    await hearing(phone.page);
    expect(await phone.page.getByRole("button", { name: "Следующие изделия" }).count()).toBe(0);
  });
});

describe("a row of goods", () => {
  it("shows as many cards as its rule says at every width, and is dragged by a mouse without following a link", async () => {
    const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/");
    await hearing(page);
    const row = page.locator(".slider").first();
    for (const width of [360, 375, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = () =>
        row.evaluate((list) => {
          const { paddingLeft, paddingRight } = getComputedStyle(list);
          const gap = parseFloat(getComputedStyle(list).getPropertyValue("--gap"));
          const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return (room + gap) / ((list.firstElementChild?.getBoundingClientRect().width ?? 0) + gap);
        });
      await expect.poll(async () => (await shown()).toFixed(1)).toBe(slidesOf("big-redesign", width).toFixed(1));
    }
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (box === null) throw new Error("The row is not there");
    await page.mouse.move(box.x + 900, box.y + 200);
    await page.locator(".swiper-initialized").first().waitFor();
    await page.mouse.down();
    await page.mouse.move(box.x + 400, box.y + 200, { steps: 5 });
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300);
    await page.mouse.up();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("stays where it is when more cards come at its end", async () => {
    // Of this width's row the last cards that are seen stand a part of a pixel beside where they would be snapped to.
    const { page } = await visit({ ...DESKTOP, viewport: { width: 1366, height: 900 }, reducedMotion: "reduce" });
    await page.goto("/");
    await hearing(page);
    const row = page.locator(".slider").first();
    await row.hover();
    await page.locator(".swiper-initialized").first().waitFor();
    const on = page.getByRole("button", { name: "Следующие изделия" }).first();
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(() => on.getAttribute("aria-disabled")).toBe("true");
    const leftOf = () => row.evaluate(({ scrollLeft }) => scrollLeft);
    const left = await leftOf();
    await row.evaluate((list) => list.append(...[...list.children].slice(0, 6).map((card) => card.cloneNode(true))));
    await expect.poll(() => on.getAttribute("aria-disabled")).toBe("false");
    expect([left > 0, await leftOf()]).toEqual([true, left]);
  });
});

describe("a phone", () => {
  it("finds phone, delivery and returns at the foot of every page", async () => {
    const { page } = await visit(PHONE);
    await page.goto("/catalog/women");
    const footer = page.getByRole("contentinfo");
    for (const name of [/^8 800/, "Доставка и оплата", "Возврат"]) {
      const box = await footer.getByRole("link", { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });

  it.each([true, false])("sees the chosen category in the strip, with scripts: %s", async (javaScriptEnabled) => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled });
    await page.goto("/catalog/women/accessories");
    const isInSight = async (): Promise<boolean> => {
      const [strip, chosen] = [await boxOf(page, ".listing-categories"), await boxOf(page, ".listing-categories [aria-current]")];
      return chosen.left >= strip.left && chosen.right <= strip.right;
    };
    await expect.poll(isInSight).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

it("a phone shows a category whole that keys come to, has 44 px for a finger at each, and cuts no title whose letters stand apart", async () => {
  const { page } = await visit({ ...PHONE, viewport: { width: 320, height: 700 } });
  await page.goto("/catalog/women");
  await hearing(page);
  const links = page.locator(".listing-categories a");
  const last = await links.last().innerText();
  const tools = await boxOf(page, ".listing-tools");
  await links.first().focus();
  const cut: string[] = [];
  for (let place = 0, name = ""; name !== last && place < 30; place += 1) {
    const focused = page.locator(":focus");
    name = await focused.innerText();
    const { left, right } = await boxOf(page, ":focus");
    if (left < 0 || right > tools.left) cut.push(name);
    await page.keyboard.press("Tab");
  }
  expect(cut).toEqual([]);
  const widthForFinger = (node: Element): number => {
    const { left, width, top, height } = node.getBoundingClientRect();
    const isAt = (x: number): boolean => node.contains(document.elementFromPoint(x, top + height / 2));
    return Array.from({ length: 80 }, (_, step) => left + width / 2 - 40 + step).filter(isAt).length;
  };
  await links.first().scrollIntoViewIfNeeded();
  await page.locator(".listing-categories").evaluate((strip) => strip.scrollTo({ left: 0 }));
  expect(await links.first().evaluate(widthForFinger)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => {
    const apart = new CSSStyleSheet();
    apart.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets = [apart];
  });
  const titles = page.locator(".card-title a");
  expect(
    await titles.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)),
  ).toEqual([]);
});

it("a desktop shows all categories of women beside the order of the list", async () => {
  const { page } = await visit(DESKTOP);
  await page.goto("/catalog/women/knitwear");
  await wearingLetters(page);
  expect(await page.locator(".listing-categories").evaluate((strip) => strip.scrollWidth - strip.clientWidth)).toBe(0);
});

it("a card of what has run out shows one picture on a desktop, pale, and the other when it is pointed at", async () => {
  const { page } = await visit(DESKTOP);
  await page.goto("/catalog/women/skirts");
  const gone = ".card:has(.card-gone)";
  await page.locator(gone).first().scrollIntoViewIfNeeded();
  expect([await styleOf(page, `${gone} .card-gone`, "opacity"), await styleOf(page, `${gone} .card-second`, "opacity")]).toEqual([
    "0.5",
    "0",
  ]);
  await page.locator(gone).first().hover();
  await expect.poll(() => styleOf(page, `${gone} .card-second`, "opacity")).toBe("1");
});

it("a path that breaks on a phone goes on with a word at the edge", async () => {
  const { page } = await visit(PHONE);
  await page.goto(`/catalog/product/${DEMO_STATES.certificate}`);
  await wearingLetters(page);
  const path = await boxOf(page, ".breadcrumbs");
  const last = await boxOf(page, ".breadcrumbs li:last-child a, .breadcrumbs li:last-child span");
  expect(last.top).toBeGreaterThan(path.top + 20);
  expect(last.left).toBe(path.left);
});

describe("a list that is opened from the middle of a page", () => {
  it.each(DEVICE_NAMES)("begins at its top at once on a %s", async (device) => {
    const { page } = await visit(DEVICES[device]);
    await page.goto("/catalog/women");
    await hearing(page);
    await wearingLetters(page);
    // Its own scroll is told of in the next frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("scroll", () => requestAnimationFrame(resolve), { once: true });
          window.scrollTo(0, 900);
        }),
    );
    await page.waitForFunction(() => window.scrollY === 900);
    // A page that rolls is scrolled many times on its way.
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      document.addEventListener("scroll", () => places.push(window.scrollY));
    });
    await page
      .locator(".menu a[href='/catalog/men']")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole("heading", { level: 1, name: /^Мужчинам/ }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    const places = () => page.evaluate(() => (window as unknown as { places: readonly number[] }).places);
    await expect.poll(async () => [...new Set(await places())]).toEqual([0]);
  });
});
