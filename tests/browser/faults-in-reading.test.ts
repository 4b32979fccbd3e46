import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { breakCall, FAULTS, holdAnswers, startCutter } from "./broken-network.ts";
import { aShopper, putIntoCart, quantitiesInStore, untilThere } from "./shopper.ts";

const { page, context, complaints, exceptions } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;

beforeAll(async () => {
  cutter = await startCutter();
});
afterAll(() => cutter?.close());

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;
const MOST_ATTEMPTS = 3;
/** The jeans that the demo has for women. */
const JEANS = 5;

const badge = () => page().locator(".header .badge");
const saidOf = (call: string) => complaints().filter((line) => line.startsWith(`store answer {call: ${call}, `));

describe("the next batch of a listing meets", () => {
  // A list that is opened again by its own address is as it was left.
  beforeEach(async () => void (await page().goto("about:blank")));
  const isBatch = (address: URL): boolean => address.pathname === "/catalog/women" && address.searchParams.has("offset");
  const more = () => page().getByRole("link", { name: "Показать ещё" });
  const failure = () => page().getByRole("alert").filter({ hasText: "Не получилось загрузить продолжение." });
  const addresses = () => page().evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>(".card-title a")].map(({ href }) => href));

  it.each(FAULTS)("$name: asks three times, says so, and goes on when it is told to", async (fault) => {
    await page().goto("/catalog/women");
    const broken = await breakCall(page(), isBatch, fault, cutter.address);
    await more().click();
    await untilThere(failure(), fault.isSlow ? isBatch : undefined);
    expect([broken.heard(), (await addresses()).length]).toEqual([MOST_ATTEMPTS, 10]);
    expect(await page().locator(".list-foot").getAttribute("aria-busy")).toBe("false");
    await expect
      .poll(() => saidOf("listingItems"))
      .toEqual(fault.line === null ? [] : Array(MOST_ATTEMPTS).fill(expect.stringContaining(fault.line)));
    broken.lift();
    await page().getByRole("button", { name: "Попробовать ещё раз" }).click();
    await untilThere(page().locator(".card").nth(19));
    expect([new Set(await addresses()).size, await failure().count(), exceptions()]).toEqual([20, 0, []]);
  });

  it("two presses: one request, and no product twice", async () => {
    await page().goto("/catalog/women");
    const held = await holdAnswers(page(), isBatch);
    await more().dblclick();
    await held.came;
    await page().getByRole("link", { name: "Загружаем" }).click();
    expect(held.count()).toBe(1);
    await held.release();
    await untilThere(page().locator(".card").nth(19));
    expect([new Set(await addresses()).size, exceptions()]).toEqual([20, []]);
  });

  it("a shopper who has left: nothing of it comes into the next list", async () => {
    await page().goto("/catalog/women");
    const held = await holdAnswers(page(), isBatch);
    await more().click();
    await held.came;
    await page().locator('.listing-categories a[href="/catalog/women/jeans"]').click();
    await page().waitForURL("**/catalog/women/jeans");
    await page().getByRole("heading", { level: 1, name: "Джинсы" }).waitFor();
    // A list that was pressed for is drawn in pieces.
    await untilThere(
      page()
        .locator(".card")
        .nth(JEANS - 1),
    );
    const jeans = await addresses();
    expect(jeans.length).toBe(JEANS);
    await held.release();
    await page().clock.runFor(1_000);
    expect([await addresses(), exceptions()]).toEqual([jeans, []]);
  });
});

describe("asking who the visitor is meets", () => {
  const isVisitor = (address: URL): boolean => address.pathname === "/visitor";

  it.each(FAULTS)("$name: the page works, and the first press brings the counters", async (fault) => {
    await page().goto("about:blank");
    const broken = await breakCall(page(), isVisitor, fault, cutter.address);
    await page().goto(BAG);
    await broken.passTime();
    if (fault.line !== null) await expect.poll(() => saidOf("visitor")).toEqual([expect.stringContaining(fault.line)]);
    expect([await badge().count(), await page().locator(".toast").count()]).toEqual([0, 0]);
    broken.lift();
    await page().locator(".buy-box-actions .button").click();
    await badge().waitFor();
    expect([await badge().innerText(), await quantitiesInStore(context()), exceptions()]).toEqual(["1", [1], []]);
  });

  it("an answer that is older than a press: it does not take the counters back", async () => {
    await page().goto("about:blank");
    const held = await holdAnswers(page(), isVisitor);
    await page().goto(BAG);
    await held.came;
    await page().locator(".buy-box-actions .button").click();
    await badge().waitFor();
    const answered = page().waitForResponse((response) => isVisitor(new URL(response.url())));
    await held.release();
    await (await answered).finished();
    await page().locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" }).waitFor();
    expect([await badge().innerText(), exceptions()]).toEqual(["1", []]);
  });
});

describe("reading the cart again meets", () => {
  const isReading = (address: URL): boolean => address.pathname === "/cart/cart";

  it.each(FAULTS)("$name: the page shows what it knew, and the next press works", async (fault) => {
    await putIntoCart(context(), BAG);
    await page().goto("/cart");
    await badge().waitFor();
    const broken = await breakCall(page(), isReading, fault, cutter.address);
    await page().evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));
    await broken.passTime();
    if (fault.line !== null) await expect.poll(() => saidOf("cart")).toEqual([expect.stringContaining(fault.line)]);
    expect([await page().locator(".quantity span").innerText(), await page().locator(".toast").count()]).toEqual(["1", 0]);
    broken.lift();
    await page().getByRole("button", { name: "Увеличить количество" }).click();
    await expect.poll(() => quantitiesInStore(context())).toEqual([2]);
    await page().locator(".cart-totals[aria-busy=false]").waitFor();
    expect([await page().locator(".quantity span").innerText(), exceptions()]).toEqual(["2", []]);
  });
});

describe("opening a page meets", () => {
  const isPage = (address: URL): boolean => address.pathname === "/cart";
  const openCart = () => page().locator('.tab-bar a[href="/cart"]').click();

  const failure = () => page().locator(".page-line-fault");
  const WORDS: Readonly<Record<string, string>> = {
    "no network": "Нет связи. Проверьте интернет и повторите.",
    "a cut-off answer": "Нет связи. Проверьте интернет и повторите.",
    silence: "Страница не успела загрузиться.",
    "a refusal with a reason": "Страница не открылась. Повторите чуть позже.",
    "a refusal without a reason": "Страница не открылась. Повторите чуть позже.",
  };

  it.each(FAULTS.filter(({ line }) => line !== null))(
    "$name: the old page stays and says so, and comes when it is told to",
    async (fault) => {
      await putIntoCart(context(), BAG);
      await page().goto(BAG);
      const [title, address] = [await page().title(), page().url()];
      const broken = await breakCall(page(), isPage, fault, cutter.address);
      await openCart();
      await broken.passTime();
      await failure().waitFor();
      expect(await failure().locator("p").innerText()).toBe(WORDS[fault.name] ?? "Страница не загрузилась: магазин не отвечает.");
      expect([await page().title(), page().url(), await page().locator(".product-title").count()]).toEqual([title, address, 1]);
      await expect.poll(() => saidOf("cartPage")).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
      broken.lift();
      await failure().getByRole("button", { name: "Повторить" }).click();
      await page().locator(".cart-line").waitFor();
      // The line goes with the task after the page's paint.
      await failure().waitFor({ state: "detached" });
      expect([new URL(page().url()).pathname, exceptions()]).toEqual(["/cart", []]);
    },
  );
});
