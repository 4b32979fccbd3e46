import type { Browser, BrowserContext, Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#app/server/security-headers.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { complaintsOf, DESKTOP, launchBrowser } from "#tests/support/browser.ts";
import { type CaptchaStore, startCaptchaStore } from "#tests/support/captcha-store.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { serveTestPage, type TestPage } from "#tests/support/test-page.ts";

/** Plain HTTP from another machine: a page there has no WebCrypto. */
const PLAIN_ORIGIN = "http://shop.example";
const SENT = "отправлено +79991234567";
const FAILED = "captcha-invalid: Ошибка соединения, попробуйте повторить попытку.";

let browser: Browser;
let served: TestPage;
let database: Database;
let store: CaptchaStore;

beforeAll(async () => {
  browser = await launchBrowser();
  served = await serveTestPage("secured.page.tsx", { "content-security-policy": contentSecurityPolicy("", []) });
  database = await openTestDatabase();
  store = await startCaptchaStore(database);
});

afterAll(async () => {
  await browser.close();
  await served.close();
  await store.close();
  await database.close();
});

const toStore = (path: string): boolean => /^\/(user|test)\//.test(path);

const handOn = async (route: Route): Promise<void> => {
  const { pathname } = new URL(route.request().url());
  const url = `${toStore(pathname) ? store.address : served.address}${pathname}`;
  // Node's server listens at one name; the page's own is not known to any.
  const { host: _, origin: __, ...headers } = await route.request().allHeaders();
  await route.fulfill({ response: await route.fetch({ url, headers }) });
};

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly press: () => Promise<void>;
  readonly said: () => Promise<readonly string[]>;
  readonly asked: readonly string[];
  readonly workers: readonly string[];
  readonly complaints: readonly string[];
}

const openPage = async (origin: string, refuseScript?: RegExp): Promise<Opened> => {
  const context = await browser.newContext(DESKTOP);
  const complaints = complaintsOf(context);
  const asked: string[] = [];
  await context.route(`${origin}/**`, handOn);
  if (refuseScript !== undefined) await context.route(refuseScript, (route) => route.abort());
  const page = await context.newPage();
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(/[\w-]+\.worker/.exec(worker.url())?.[0] ?? worker.url()));
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (toStore(pathname)) asked.push(pathname.split("/").pop() ?? "");
  });
  await page.goto(`${origin}/`);
  const said = () => page.getByRole("listitem").allTextContents();
  const press = async (): Promise<void> => {
    const before = (await said()).length;
    await page.getByRole("button", { name: "Получить код" }).click();
    await expect.poll(async () => (await said()).length).toBe(before + 1);
  };
  return { context, page, press, said, asked, workers, complaints };
};

const CAPTCHA = ["get-captcha-challenge-ajax", "get-secure-token-ajax"];

describe("a secured call in a browser, under the shop's own policy", () => {
  it("does its captcha beside the page, once, and keeps the token for the next press and the next page", async () => {
    const { context, page, press, said, asked, workers, complaints } = await openPage(served.address);
    expect(workers).toEqual([]);
    await press();
    await press();
    await page.reload();
    await press();
    expect(await said()).toEqual([SENT]);
    expect(asked).toEqual([...CAPTCHA, "send-code", "send-code", "send-code"]);
    expect(workers).toEqual(["altcha.worker"]);
    await expect.poll(() => page.workers()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("secureToken") ?? "{}")))).toEqual([
      "value",
      "limit",
      "expire",
    ]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says that it failed where the first provider cannot run, and the next press goes by the second, which needs nothing", async () => {
    const { context, press, said, workers, complaints } = await openPage(PLAIN_ORIGIN);
    await press();
    await press();
    expect(await said()).toEqual([FAILED, SENT]);
    expect(workers).toEqual(["altcha.worker", "altcha-scrypt.worker"]);
    expect(complaints.join()).toContain("PBKDF2 needs a secure context");
    await context.close();
  });

  it("the same when the first provider's script cannot be had", async () => {
    const { context, press, said } = await openPage(served.address, /altcha\.worker/);
    await press();
    await press();
    expect(await said()).toEqual([FAILED, SENT]);
    await context.close();
  });
});
