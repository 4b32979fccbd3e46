import type { Browser, BrowserContext, Page, Route } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, PHONE } from "#tests/support/browser.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const PRODUCT = "/catalog/product/palto-pryamoe-camel";
/** A call's fifteen seconds, and the longest pause before the next attempt of a list. */
const PATIENCE_MS = 16_200;
const REASON = "Касса закрыта на пересчёт.";

let shop: RunningShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  shop = await startShop();
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const refusal = (status: number, code: string, message: string): string =>
  JSON.stringify({ success: false, status, data: null, errorCode: code, errors: {}, message, pagination: null });

interface Fault {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  /** The store's own reason, when this fault carries one. */
  readonly reason?: string;
  readonly isSlow?: boolean;
}

const FAULTS: readonly Fault[] = [
  { name: "no network", answer: (route) => route.abort("failed") },
  { name: "500", answer: (route) => route.fulfill({ status: 500, contentType: "application/json", body: refusal(500, "SERVER", "") }) },
  {
    name: "a refusal with a reason",
    answer: (route) => route.fulfill({ status: 409, contentType: "application/json", body: refusal(409, "REFUSED", REASON) }),
    reason: REASON,
  },
  {
    name: "a refusal without a reason",
    answer: (route) => route.fulfill({ status: 409, contentType: "application/json", body: refusal(409, "REFUSED", "") }),
  },
  {
    name: "an answer that does not decode",
    answer: (route) =>
      route.fulfill({
        contentType: "application/json",
        body: '{"success":true,"status":200,"data":{"counters":"many","items":{"0":1},"cart":[]}}',
      }),
  },
  { name: "HTML instead of JSON", answer: (route) => route.fulfill({ contentType: "text/html", body: "<html><h1>nginx</h1></html>" }) },
  {
    name: "an answer that breaks off",
    answer: (route) => route.fulfill({ contentType: "application/json", body: '{"success":true,"sta' }),
  },
  { name: "no answer for 15 seconds", answer: () => Promise.resolve(), isSlow: true },
];

const toast = (): ReturnType<Page["locator"]> => page.locator(".toast");
const quantity = (): ReturnType<Page["locator"]> => page.locator(".quantity span");
const increase = (): Promise<void> => page.getByRole("button", { name: "Увеличить количество" }).click();
const remove = (): Promise<void> =>
  page
    .locator(".quantity")
    .getByRole("button", { name: /Убрать из корзины/ })
    .click();
const settled = (): Promise<void> => page.locator(".cart-totals[aria-busy=false]").waitFor();

const clear = async (): Promise<void> => {
  await page.getByRole("button", { name: "Очистить корзину" }).click();
  await page.getByRole("button", { name: "Продолжить" }).click();
};

/** Puts the coat's first size into this visitor's cart past the interface. */
const fillCart = async (): Promise<void> => {
  const headers = { "x-requested-with": "XMLHttpRequest" };
  const product = (await (await page.request.get(PRODUCT, { headers })).json()) as { data: { product: { sizes: { id: number }[] } } };
  await page.request.get(`/cart/add-item/${product.data.product.sizes[1]?.id}/1`, { headers });
};

interface Action {
  readonly call: string;
  /** Which requests go wrong. */
  readonly route: RegExp;
  readonly prepare: () => Promise<void>;
  readonly press: () => Promise<void>;
  /** How often the shop asks by itself; once when it is not said. */
  readonly attempts?: number;
  /** What the shopper sees of the fault; the page must be usable again. */
  readonly seen: (fault: Fault) => Promise<void>;
  /** What is there once the same press succeeds. */
  readonly done: () => Promise<void>;
}

/** Section 8: a cart's failures are silent unless the store gives its reason; the last known state comes back. */
const silentUnlessReasoned = async ({ reason }: Fault): Promise<void> => {
  if (reason !== undefined) await toast().getByText(reason).waitFor();
  await settled();
  expect(await quantity().innerText()).toBe("1");
};

const inCart = async (): Promise<void> => {
  await fillCart();
  await page.goto("/cart");
  await settled();
};

const ACTIONS: readonly Action[] = [
  {
    call: "adding to the cart",
    route: /\/cart\/add-item\//,
    prepare: async () => {
      await page.goto(PRODUCT);
      await page.locator(".chip-outline").nth(1).click();
    },
    press: () => page.locator(".buy-box-actions .button").click(),
    seen: async ({ reason }) => {
      await toast().getByText("Не удалось добавить изделие в корзину").waitFor();
      if (reason !== undefined) await toast().getByText(reason).waitFor();
      await page.locator(".buy-box-actions .button:not([aria-busy=true])").waitFor();
    },
    done: async () => {
      await toast().getByText("Добавлено в корзину").waitFor();
      await page.goto("/cart");
      expect(await quantity().allInnerTexts()).toEqual(["1"]);
    },
  },
  {
    call: "one more of a line",
    route: /\/cart\/cart\/update-item/,
    prepare: inCart,
    press: increase,
    seen: silentUnlessReasoned,
    done: async () => {
      await settled();
      await page.reload();
      expect(await quantity().innerText()).toBe("2");
    },
  },
  {
    call: "removing a line",
    route: /\/cart\/cart\/update-item/,
    prepare: inCart,
    press: remove,
    seen: silentUnlessReasoned,
    done: () => page.getByText("В корзине пока пусто").waitFor(),
  },
  {
    call: "clearing the cart",
    route: /\/cart\/cart\/clear/,
    prepare: inCart,
    press: clear,
    seen: async () => {
      await page.getByRole("button", { name: "Очистить корзину" }).waitFor();
      expect(await quantity().innerText()).toBe("1");
    },
    done: () => page.getByText("В корзине пока пусто").waitFor(),
  },
  {
    call: "the next batch of a list",
    route: /\/catalog\/women\?.*offset=/,
    prepare: async () => {
      await page.setViewportSize({ width: 390, height: 300 });
      await page.goto("/catalog/women");
    },
    attempts: 3,
    press: () => page.locator(".list-foot a, .list-foot button").last().click(),
    seen: async () => {
      await page.getByText("Не получилось загрузить продолжение.").waitFor();
      expect(await page.locator(".grid > li").count()).toBe(10);
    },
    done: () => page.locator(".grid > li").nth(19).waitFor({ state: "attached" }),
  },
];

describe.each(ACTIONS)("$call", ({ route, prepare, press, attempts, seen, done }) => {
  it.each(FAULTS)("after $name is as it was, says what it should, and works at the next press", async (fault) => {
    context = await browser.newContext({ ...PHONE, baseURL: shop.address });
    page = await context.newPage();
    const thrown: string[] = [];
    page.on("pageerror", (error) => thrown.push(String(error)));
    if (fault.isSlow === true) await page.clock.install();
    await prepare();
    let asked = 0;
    await page.route(route, (one) => {
      asked += 1;
      return fault.answer(one);
    });
    await press();
    for (let attempt = 1; fault.isSlow === true && attempt <= (attempts ?? 1); attempt += 1) {
      await expect.poll(() => asked).toBe(attempt);
      await page.clock.runFor(PATIENCE_MS);
    }
    await seen(fault);
    expect(asked).toBeGreaterThan(0);
    await page.unroute(route);
    await press();
    await done();
    expect(thrown).toEqual([]);
  });
});

describe("who the visitor is", () => {
  it.each(FAULTS.filter(({ isSlow }) => isSlow !== true))("after $name stays unknown, and the shop works", async (fault) => {
    context = await browser.newContext({ ...PHONE, baseURL: shop.address });
    page = await context.newPage();
    await page.route(/\/visitor$/, fault.answer);
    await page.goto(PRODUCT);
    await page.locator(".chip-outline").nth(1).click();
    await page.locator(".buy-box-actions .button").click();
    await toast().getByText("Добавлено в корзину").waitFor();
    expect(await page.locator(".header .badge").innerText()).toBe("1");
  });
});

describe("an answer after leaving the page", () => {
  it("changes nothing on the next one, and the order counts once", async () => {
    context = await browser.newContext({ ...PHONE, baseURL: shop.address });
    page = await context.newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/cart\/add-item\//, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(PRODUCT);
    await page.locator(".chip-outline").nth(1).click();
    await page.locator(".buy-box-actions .button").click();
    await page.locator(".header-logo").click();
    await page.getByRole("link", { name: "Смотреть коллекцию" }).waitFor();
    release();
    await page.goto("/cart");
    expect((await quantity().allInnerTexts()).length).toBeLessThanOrEqual(1);
    expect(await page.locator(".toast").count()).toBe(0);
  });
});
