import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { breakCall, FAULTS, holdAnswers, startCutter } from "./broken-network.ts";
import { aShopper, productAt, putIntoCart, quantitiesInStore } from "./shopper.ts";

const { page, context, complaints, exceptions } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;

beforeAll(async () => {
  cutter = await startCutter();
});
afterAll(() => cutter?.close());

const isPopular = ({ pathname }: URL): boolean => pathname === "/cart/popular-items";
const told = () => page().getByRole("dialog", { name: /^Остал/ });
const said = () => page().locator(".toast-error, .notification-error, main [role=alert]").filter({ hasText: /./ });

/** Who was told of nothing yet, and has a piece in the cart: what a browser was told stays with it. */
const begin = async (): Promise<void> => {
  await page().goto("/");
  await page().evaluate(() => localStorage.removeItem("popular_items_seen"));
  await page().goto("about:blank");
  await putIntoCart(context(), productAt(DEMO_STATES.lowStock));
};

describe("the last pieces of what lies in the cart meet", () => {
  it.each(FAULTS)("$name: nobody is bothered with it, nothing is lost, and the next visit is told of them", async (fault) => {
    await begin();
    const broken = await breakCall(page(), isPopular, fault, cutter.address);
    await page().goto("/");
    await broken.passTime();
    if (fault.line !== null)
      await expect
        .poll(() => complaints().filter((line) => line.startsWith("store answer {call: popularItems, ")))
        .toEqual([expect.stringContaining(fault.line)]);
    await page().clock.runFor(1_000);
    expect([await page().getByRole("dialog").count(), await said().count(), exceptions()]).toEqual([0, 0, []]);
    expect(broken.heard()).toBe(1);
    broken.lift();
    await page().goto("/");
    await told().getByRole("link", { name: "Оформить заказ" }).waitFor();
    expect(await quantitiesInStore(context())).toEqual([1]);
  });

  it("an answer after ten seconds: it is told then, as it would have been at once", async () => {
    await begin();
    const held = await holdAnswers(page(), isPopular);
    await page().goto("/");
    await held.came;
    await page().clock.fastForward(10_000);
    await held.release();
    await told().getByRole("link", { name: "Оформить заказ" }).waitFor();
    expect(exceptions()).toEqual([]);
  });

  it("a shopper who has left: nothing of it comes to the next page", async () => {
    await begin();
    const held = await holdAnswers(page(), isPopular);
    await page().goto("/");
    await held.came;
    await page().locator('.tab-bar a[href="/user/wishlist"]').click();
    await page().getByText("Здесь пока пусто").waitFor();
    await held.release();
    await page().clock.runFor(2_000);
    expect([await page().getByRole("dialog").count(), exceptions()]).toEqual([0, []]);
  });

  it("a cart that is long in coming after «Оформить заказ»: the popup stays and says so until it is there", async () => {
    await begin();
    await page().goto("/");
    const link = told().getByRole("link", { name: "Оформить заказ" });
    await link.waitFor();
    const held = await holdAnswers(page(), ({ pathname }) => pathname === "/cart");
    await link.press("Enter");
    await held.came;
    await page().clock.fastForward(2_000);
    expect(await told().evaluate((popup) => popup.matches(":modal"))).toBe(true);
    expect([await link.getAttribute("aria-busy"), await link.evaluate((node) => node === document.activeElement)]).toEqual(["true", true]);
    await held.release();
    await page().locator(".cart-line").waitFor();
    await told().waitFor({ state: "detached" });
    await page().locator("h1:focus").waitFor();
    await page().goBack();
    await page().locator(".hero").waitFor();
    expect([await page().getByRole("dialog").count(), exceptions()]).toEqual([0, []]);
  });

  it("a cart that does not come after «Оформить заказ»: that is said, and the press works once it can", async () => {
    await begin();
    await page().goto("/");
    const link = told().getByRole("link", { name: "Оформить заказ" });
    await link.waitFor();
    const letThrough = await standIn(page(), /\/cart$/, (route) => route.abort("internetdisconnected"));
    await link.click();
    const failure = page().locator(".page-line-fault");
    await failure.getByText("Нет связи. Проверьте интернет и повторите.").waitFor();
    await told().waitFor({ state: "detached" });
    letThrough();
    await failure.getByRole("button", { name: "Повторить" }).click();
    await page().locator(".cart-line").waitFor();
    expect(exceptions()).toEqual([]);
  });
});
