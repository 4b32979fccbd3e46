import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { DESKTOP, hearing } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { messagesOf } from "./messages.ts";
import { putIntoCart, quantitiesInStore } from "./shopper.ts";

const { served, visit } = visitsTo(startShop);
const { enterByPhone } = messagesOf(served);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;

describe("a shopper with several tabs", () => {
  it("signs out in one tab, and a page of their own in another tab shows nothing of them any more", async () => {
    const { page, context } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/user/login?back=%2Fcart");
    await enterByPhone(page, "+79990000006");
    // The first sign-in goes on to where the shopper was going.
    await page.waitForURL("**/cart");
    await putIntoCart(context, BAG);
    const [cart, profile] = [await context.newPage(), await context.newPage()];
    await cart.goto("/cart");
    await cart.locator(".cart-line").waitFor();
    await profile.goto("/profile");
    await profile.getByText("+7 (999) 000-00-06").waitFor();
    await page.goto("/profile");
    await Promise.all([page, cart, profile].map(hearing));
    let letGo = (): void => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // The home page is late: what the other tabs tell meanwhile does not bring this one back.
    await page.route(
      ({ pathname }) => pathname === "/",
      async (route) => {
        await isLetGo;
        await route.continue();
      },
    );
    await page.getByRole("button", { name: "Выйти" }).click();
    await cart.getByText("В корзине пока пусто").waitFor();
    await cart.getByText("Вы вышли из аккаунта. Всё, что вы выбрали, осталось в нём").waitFor();
    await profile.waitForURL("**/user/login**");
    await hearing(profile);
    expect(await profile.getByText("+7 (999) 000-00-06").count()).toBe(0);
    letGo();
    await page.waitForURL(({ pathname }) => pathname === "/" || pathname === "/user/login");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("signs out in one tab before another one knows who is here: that one shows nothing of them either", async () => {
    const { page, context } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/user/login?back=%2Fprofile");
    await enterByPhone(page, "+79990000007");
    await page.waitForURL("**/profile");
    await putIntoCart(context, BAG);
    const others = [await context.newPage(), await context.newPage()] as const;
    let letGo = (): void => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    for (const other of others)
      await other.route("**/visitor", async (route) => {
        await isLetGo;
        await route.continue();
      });
    const [cart, profile] = others;
    await cart.goto("/cart");
    await profile.goto("/profile");
    await Promise.all(others.map(hearing));
    await page.getByRole("button", { name: "Выйти" }).click();
    await page.waitForURL((address) => address.pathname === "/");
    expect([await cart.locator(".cart-line").count(), await profile.getByText("+7 (999) 000-00-07").count()]).toEqual([1, 1]);
    letGo();
    await cart.getByText("В корзине пока пусто").waitFor();
    await profile.waitForURL("**/user/login**");
    expect(await profile.getByText("+7 (999) 000-00-07").count()).toBe(0);
  });

  it("signs out in one tab, and the other tab knows", async () => {
    const { page, context } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/user/login");
    await enterByPhone(page, "+79990000003");
    await page.waitForURL("**/profile");
    await putIntoCart(context, BAG);
    const other = await context.newPage();
    await other.goto("/");
    await other
      .getByRole("link", { name: /^Корзина, 1/ })
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Выйти" }).click();
    await page.waitForURL((address) => address.pathname === "/");
    await other.locator('.header a[href="/user/login"]').waitFor();
    await other.getByRole("link", { name: "Корзина", exact: true }).first().waitFor();
    expect(await quantitiesInStore(context)).toEqual([]);
  });

  it("signs out, and nothing of theirs stays in any tab: the next guest's checkout is empty", async () => {
    const { page, context } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/user/login?back=%2Fprofile");
    await enterByPhone(page, "+79990000009");
    await page.waitForURL("**/profile");
    await putIntoCart(context, BAG);
    const checkout = await context.newPage();
    await checkout.goto("/order");
    await hearing(checkout);
    const name = checkout.getByRole("textbox", { name: "Имя и фамилия" });
    await name.fill("Анна Уходящая");
    // What is kept names who is here, and what they wrote.
    const kept = () => checkout.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    await expect.poll(kept).toMatch(/Анна Уходящая.*"account"/);
    await checkout.evaluate(() => {
      localStorage.setItem("searchHistory", "[]");
      Object.assign(window, { isFormer: true });
    });
    await hearing(page);
    await page.getByRole("button", { name: "Выйти" }).click();
    await page.waitForURL((address) => address.pathname === "/");
    // The page of who left is loaded anew.
    await checkout.waitForFunction(() => !("isFormer" in window));
    await expect.poll(kept).not.toMatch(/Анна Уходящая|checkoutDraft|"account"|searchHistory/);
    await putIntoCart(context, BAG);
    await checkout.goto("/order");
    await hearing(checkout);
    await name.waitFor();
    expect(await name.inputValue()).toBe("");
  });
});
