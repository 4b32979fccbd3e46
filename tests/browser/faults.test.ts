import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { standInOnce } from "#tests/support/stand-in.ts";
import { breakCall, FAULTS, holdAnswers, startCutter } from "./broken-network.ts";
import { aShopper, quantitiesInStore, untilThere } from "./shopper.ts";

const { page, context, complaints, exceptions } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;

beforeAll(async () => {
  cutter = await startCutter();
});
afterAll(() => cutter?.close());

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;
const LOADING_HELD_MS = 500;

const isAdding = (address: URL): boolean => address.pathname.startsWith("/cart/add-item/");
const order = () => page().locator(".buy-box-actions .button");
const restingOrder = () => page().locator(".buy-box-actions .button[aria-busy=false]");
const toCart = () => page().locator(".buy-box-actions").getByRole("link", { name: "Перейти в корзину" });
const failure = () => page().locator(".toast-error", { hasText: "Не удалось добавить" });
const badge = () => page().locator(".header .badge");

const orderAndSee = async (): Promise<void> => {
  await order().click();
  await page().clock.runFor(LOADING_HELD_MS);
  await toCart().waitFor();
};

describe("adding to the cart meets", () => {
  it.each(FAULTS)("$name: says so, adds nothing, and the next press works", async (fault) => {
    // What is no answer of the store is asked for once more; then nobody knows.
    const isLost = fault.line !== null;
    const asked = isLost ? 2 : 1;
    await page().goto(BAG);
    const broken = await breakCall(page(), isAdding, fault, cutter.address);
    await order().click();
    await broken.passTime();
    await expect.poll(broken.heard, { timeout: 20_000 }).toBe(asked);
    if (isLost) await broken.passTime();
    await failure().waitFor();
    const words = [fault.reason, ...(isLost ? ["Возможно, оно уже там. Нажмите ещё раз: дважды оно не добавится."] : [])]
      .filter((part) => part !== "")
      .join(" ");
    expect((await failure().innerText()).split("\n")).toEqual(["Не удалось добавить изделие в корзину", ...(words === "" ? [] : [words])]);
    await restingOrder().filter({ hasText: "Добавить в корзину" }).waitFor();
    expect([await quantitiesInStore(context()), await badge().count(), broken.heard()]).toEqual([[], 0, asked]);
    await expect
      .poll(() => complaints().filter((line) => line.startsWith("store answer {call: addItem, ")))
      .toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line), expect.stringContaining(fault.line)]);
    broken.lift();
    await orderAndSee();
    expect([await quantitiesInStore(context()), await badge().innerText(), exceptions()]).toEqual([[1], "1", []]);
  });

  it("an answer that is lost: the store is asked for it again, and has added once", async () => {
    await page().goto(BAG);
    await hearing(page());
    await standInOnce(page(), isAdding, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await order().click();
    await page().locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await toCart().waitFor();
    expect([await failure().count(), await quantitiesInStore(context()), await badge().innerText(), exceptions()]).toEqual([
      0,
      [1],
      "1",
      [],
    ]);
  });

  it("no answer at all, which the store gave twice: the piece is found in the cart, and the button leads there", async () => {
    await page().goto(BAG);
    await hearing(page());
    await page().route(isAdding, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await order().click();
    await page().locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await page().clock.runFor(LOADING_HELD_MS);
    await toCart().waitFor();
    expect([await failure().count(), await quantitiesInStore(context()), await badge().innerText(), exceptions()]).toEqual([
      0,
      [1],
      "1",
      [],
    ]);
  });

  it("two presses: one request, one piece, and a loading for as long as the answer takes", async () => {
    await page().goto(BAG);
    const held = await holdAnswers(page(), isAdding);
    await order().dblclick();
    await held.came;
    await order().click({ force: true });
    expect(await order().getAttribute("aria-busy")).toBe("true");
    await held.release();
    await page().clock.runFor(LOADING_HELD_MS);
    await toCart().waitFor();
    expect([held.count(), await quantitiesInStore(context()), exceptions()]).toEqual([1, [1], []]);
  });

  it("a shopper who has left: the piece is in the cart, and said where the shopper is", async () => {
    await page().goto(BAG);
    const held = await holdAnswers(page(), isAdding);
    await order().click();
    await held.came;
    await page().locator(".header-logo").click();
    await page().locator(".buy-box").waitFor({ state: "detached" });
    await held.release();
    await page().locator(".toast", { hasText: "Добавлено в корзину" }).waitFor();
    await badge().waitFor();
    expect([await badge().innerText(), await quantitiesInStore(context()), exceptions()]).toEqual(["1", [1], []]);
  });

  it("a shopper who has left, found the piece in the cart and taken it out: another press adds it again", async () => {
    await page().goto(BAG);
    const held = await holdAnswers(page(), isAdding);
    await order().click();
    await held.came;
    await page().locator('.tab-bar a[href="/cart"]').click();
    await page().locator(".cart-line").waitFor();
    await held.release();
    await page().getByRole("button", { name: "Убрать из корзины: Сумка" }).first().click();
    await page().getByText("В корзине пока пусто").waitFor();
    await page().goBack();
    await restingOrder().filter({ hasText: "Добавить в корзину" }).waitFor();
    await orderAndSee();
    expect([await quantitiesInStore(context()), exceptions()]).toEqual([[1], []]);
  });

  it("a failure that stays for five seconds, and goes when it is closed", async () => {
    await page().goto(BAG);
    await hearing(page());
    await page().route(isAdding, (route) => route.abort());
    // From here on time passes as the test lets it: the five seconds are not those of a slow machine.
    await page().clock.pauseAt(await page().evaluate(() => Date.now() + 1_000));
    await order().click();
    await untilThere(failure());
    await page().clock.runFor(4_000);
    expect(await failure().count()).toBe(1);
    await page().clock.runFor(1_500);
    await failure().waitFor({ state: "detached" });
    await page().clock.resume();
    await restingOrder().waitFor();
    await order().click();
    await failure().getByRole("button", { name: "Закрыть" }).click();
    await page().clock.runFor(LOADING_HELD_MS);
    await failure().waitFor({ state: "detached" });
    expect(exceptions()).toEqual([]);
  });
});
