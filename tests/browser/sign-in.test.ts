import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { putIntoCart, quantitiesInStore } from "./shopper.ts";

const { served, visit } = visitsTo(startShop);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;
const PASSWORD = "длинный новый пароль";

/** What the shop has sent to somebody last: without a gateway it is printed. */
const sentTo = async (recipient: string, wanted: RegExp, after = 0): Promise<string> => {
  for (;;) {
    const mails = served()
      .printed()
      .slice(after)
      .split(/^(?=store: )/m);
    const mail = mails.findLast((text) => text.includes(` to ${recipient}`));
    const found = mail === undefined ? undefined : wanted.exec(mail)?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const codeOf = (phone: string, after = 0): Promise<string> => sentTo(phone, /(\d{4}) — код/, after);
const linkOf = (recipient: string): Promise<string> => sentTo(recipient, /(\/user\/recovery\/[\w-]+)/);

const enterByPhone = async (page: Page, phone: string): Promise<void> => {
  const before = served().printed().length;
  // A code that is whole is sent by itself once the scripts run.
  await hearing(page);
  await page.getByRole("textbox", { name: "Телефон" }).pressSequentially(phone.slice(2));
  await page.getByRole("button", { name: "Получить код" }).click();
  await page.getByRole("textbox", { name: "Код из сообщения" }).waitFor();
  await page.getByRole("textbox", { name: "Код из сообщения" }).pressSequentially(await codeOf(phone, before));
};

describe("a shopper", () => {
  it("on a phone signs in by a code, a captcha being done unseen, and finds the guest's cart in the account", async () => {
    const { page, context, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await putIntoCart(context, BAG);
    await page.goto("/cart");
    await hearing(page);
    await page.getByRole("link", { name: "Профиль" }).last().tap();
    await page.getByRole("heading", { level: 1, name: "Вход и регистрация" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Получить код" }).tap();
    await page.getByText("Заполните это поле").waitFor();
    await page.getByRole("textbox", { name: "Телефон" }).pressSequentially("9990000001");
    await page.getByRole("button", { name: "Получить код" }).tap();
    const field = page.getByRole("textbox", { name: "Код из сообщения" });
    await field.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("secureToken"))).not.toBeNull();
    await page.reload();
    await hearing(page);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.pressSequentially(await codeOf("+79990000001"));
    await page.waitForURL("**/profile");
    await page.getByText("+7 (999) 000-00-01").waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await quantitiesInStore(context)).toEqual([1]);
    await page
      .getByRole("link", { name: /^Корзина, 1/ })
      .first()
      .tap();
    await page.getByRole("heading", { level: 1, name: "Корзина" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("in the middle of a checkout signs in, and finds there what was typed as a guest", async () => {
    const { page, context } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await putIntoCart(context, BAG);
    await page.goto("/order");
    await hearing(page);
    await page.getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна Гость");
    await page.getByRole("textbox", { name: "Комментарий" }).fill("Домофон не работает");
    await page.getByRole("link", { name: "Уже покупали у нас? Войти" }).click();
    await page.waitForURL("**/user/login**");
    await enterByPhone(page, "+79990000041");
    await page.waitForURL("**/order");
    const field = (name: string) => page.getByRole("textbox", { name });
    const typed = () => Promise.all(["Имя и фамилия", "Комментарий", "Телефон"].map((name) => field(name).inputValue()));
    await expect.poll(typed, { timeout: 20_000 }).toEqual(["Анна Гость", "Домофон не работает", "+7 (999) 000-00-41"]);
  });

  it("sets a password by a link, and signs in with it on a desktop by keyboard alone, back to where they were", async () => {
    const first = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await first.page.goto("/user/login");
    await enterByPhone(first.page, "+79990000002");
    await first.page.waitForURL("**/profile");
    await hearing(first.page);
    await first.page.getByRole("textbox", { name: "Эл. почта" }).fill("masha@example.ru");
    const before = served().printed().length;
    await first.page.getByRole("button", { name: "Получить код" }).click();
    await first.page.getByText("Мы отправили код на номер +7 (999) 000-00-02.").waitFor();
    expect(await axeFaults(first.page)).toEqual([]);
    await first.page.getByRole("textbox", { name: "Код из сообщения" }).fill(await codeOf("+79990000002", before));
    await first.page.getByRole("button", { name: "Отправить ссылку" }).click();
    await first.page.getByText("Мы отправили ссылку").waitFor();
    await first.page.goto(await linkOf("masha@example.ru"));
    await hearing(first.page);
    await first.page.getByLabel("Новый пароль", { exact: true }).fill(PASSWORD);
    await first.page.getByLabel("Новый пароль ещё раз").fill(`${PASSWORD}!`);
    await first.page.getByRole("button", { name: "Сохранить" }).click();
    await first.page.getByText("Пароли не совпадают").waitFor();
    expect(await axeFaults(first.page)).toEqual([]);
    await first.page.getByLabel("Новый пароль ещё раз").fill(PASSWORD);
    await first.page.getByRole("button", { name: "Сохранить" }).click();
    await first.page.getByRole("heading", { name: "Пароль сохранён" }).waitFor();
    await first.page.goto("/profile");
    expect(new URL(first.page.url()).pathname).toBe("/profile");
    await first.context.close();

    const { page } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await page.goto("/profile");
    // Arrows move between tabs once the scripts run.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("[role=tab]") ?? {}).some((name) => name.startsWith("__reactProps")),
    );
    await page.getByRole("tab", { name: "По телефону" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("textbox", { name: "Эл. почта" }).waitFor();
    for (const text of ["masha@example.ru", "не тот пароль"]) {
      await page.keyboard.press("Tab");
      if (text.includes("@")) await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    await page.getByText("Неверный логин или пароль").waitFor();
    const password = page.getByLabel("Пароль", { exact: true });
    await expect.poll(() => password.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/profile");
    await page.getByText("masha@example.ru").first().waitFor();
  });

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

  it("recovers a password by phone", async () => {
    const { page } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await page.goto("/user/login");
    await enterByPhone(page, "+79990000004");
    await page.waitForURL("**/profile");
    await page.getByRole("button", { name: "Выйти" }).tap();
    await page.waitForURL((address) => address.pathname === "/");
    await page.goto("/user/login?way=email");
    await hearing(page);
    await page.getByRole("link", { name: "Забыли пароль?" }).tap();
    await page.getByRole("textbox", { name: "Телефон или эл. почта" }).fill("8 999 000-00-04");
    await page.getByRole("button", { name: "Получить ссылку" }).tap();
    await page.getByRole("heading", { name: "Проверьте сообщения" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(await linkOf("+79990000004"));
    await hearing(page);
    await page.getByLabel("Новый пароль", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Новый пароль ещё раз").fill(PASSWORD);
    await page.getByRole("button", { name: "Сохранить" }).tap();
    await page.getByRole("heading", { name: "Пароль сохранён" }).waitFor();
    await page.getByRole("link", { name: "Войти" }).tap();
    await page.getByRole("textbox", { name: "Эл. почта или телефон" }).fill("8 999 000-00-04");
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Войти" }).tap();
    await page.getByRole("heading", { level: 1, name: "Личный кабинет" }).waitFor();
  });
});

describe("without scripts", () => {
  it("a shopper signs in by a code, sees what is wrong, and signs out", async () => {
    const { page, context } = await visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(BAG);
    await page.locator(".buy-box-actions .button").tap();
    await page.waitForURL("**/cart");
    await page.goto("/profile");
    await page.getByRole("tab", { name: "По эл. почте" }).tap();
    await page.getByRole("textbox", { name: "Эл. почта" }).fill("nobody@example.ru");
    await page.getByLabel("Пароль", { exact: true }).fill("не тот пароль");
    await page.getByRole("button", { name: "Войти" }).tap();
    await page.getByText("Неверный логин или пароль").waitFor();
    await page.getByRole("tab", { name: "По телефону" }).tap();
    await page.getByRole("textbox", { name: "Телефон" }).fill("+7 (999) 000-00-05");
    await page.getByRole("button", { name: "Получить код" }).tap();
    await page.getByRole("textbox", { name: "Код из сообщения" }).fill("не код");
    await page.getByRole("button", { name: "Войти" }).tap();
    await page.getByText("Неверный код").waitFor();
    await page.getByRole("textbox", { name: "Код из сообщения" }).fill(await codeOf("+79990000005"));
    await page.getByRole("button", { name: "Войти" }).tap();
    await page.getByRole("heading", { level: 1, name: "Личный кабинет" }).waitFor();
    expect(await quantitiesInStore(context)).toEqual([1]);
    const before = served().printed().length;
    await page.getByRole("button", { name: "Получить код" }).tap();
    await page.getByText("Код на номер +7 (999) 000-00-05 отправили раньше").waitFor();
    await page.getByRole("textbox", { name: "Код из сообщения" }).fill(await codeOf("+79990000005", before));
    await page.getByRole("textbox", { name: "Эл. почта" }).fill("olya@example.ru");
    await page.getByRole("button", { name: "Отправить ссылку" }).tap();
    await page.getByText("Мы отправили ссылку").waitFor();
    await page.goto(await linkOf("olya@example.ru"));
    await page.getByLabel("Новый пароль", { exact: true }).fill("мал");
    await page.getByLabel("Новый пароль ещё раз").fill("мал");
    await page.getByRole("button", { name: "Сохранить" }).tap();
    await page.getByText("не меньше 8 символов, и оба раза").waitFor();
    await page.getByLabel("Новый пароль", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Новый пароль ещё раз").fill(PASSWORD);
    await page.getByRole("button", { name: "Сохранить" }).tap();
    await page.getByRole("heading", { name: "Пароль сохранён" }).waitFor();
    await page.goto("/profile");
    await page.getByRole("button", { name: "Выйти" }).tap();
    await page.waitForURL((address) => address.pathname === "/");
    await page.goto("/user/login?way=email");
    await page.getByRole("textbox", { name: "Эл. почта" }).fill("olya@example.ru");
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Войти" }).tap();
    await page.getByRole("heading", { level: 1, name: "Личный кабинет" }).waitFor();
    await page.getByRole("button", { name: "Выйти" }).tap();
    await page.waitForURL((address) => address.pathname === "/");
    expect(await quantitiesInStore(context)).toEqual([]);
  });
});
