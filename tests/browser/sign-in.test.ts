import { describe, expect, it } from "vitest";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { messagesOf } from "./messages.ts";
import { putIntoCart, quantitiesInStore } from "./shopper.ts";

const { served, visit } = visitsTo(startShop);

const BAG = `/catalog/product/${DEMO_STATES.oneSize}`;
const PASSWORD = "длинный новый пароль";

const { codeOf, linkOf, enterByPhone } = messagesOf(served);

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

  it("in another tab finds what was typed as a guest in this one, and is told so", async () => {
    const { page, context } = await visit({ ...PHONE, reducedMotion: "reduce" });
    await putIntoCart(context, BAG);
    await page.goto("/order");
    await hearing(page);
    const name = page.getByRole("textbox", { name: "Имя и фамилия" });
    await name.fill("Анна Гость");
    const other = await context.newPage();
    await other.goto("/user/login");
    await enterByPhone(other, "+79990000043");
    await other.waitForURL("**/profile");
    await page.bringToFront();
    await page.locator(".toast", { hasText: "Всё, что вы ввели, осталось в полях." }).waitFor();
    expect(await name.inputValue()).toBe("Анна Гость");
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
    const link = await linkOf("masha@example.ru");
    // Who opens it on another device is led to the door first: the mailbox could be a stranger's.
    const elsewhere = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await elsewhere.page.goto(link);
    expect(new URL(elsewhere.page.url()).pathname).toBe("/user/login");
    await enterByPhone(elsewhere.page, "+79990000002");
    await elsewhere.page.waitForURL(link);
    await elsewhere.page.getByLabel("Новый пароль", { exact: true }).waitFor();
    await elsewhere.context.close();
    await first.page.goto(link);
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
    // As some messages are copied: scripts would leave the digits alone.
    const code = await codeOf("+79990000005");
    await page.getByRole("textbox", { name: "Код из сообщения" }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
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
