import type { Page } from "playwright";
import { expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DEVICES, hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { makeVisitor } from "#tests/support/store-harness.ts";
import { standIn, standInOnce } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { isAwake } from "./meeting-faults.ts";
import { putIntoCart } from "./shopper.ts";

const { served: shop, visit } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));

/** A size that has run out. */
const soldOutSize = async (): Promise<number> => {
  const { data } = await makeVisitor(shop().address).ask("GET", `/catalog/product/${DEMO_STATES.soldOut}`);
  const { sizes } = data["product"] as { sizes: readonly { readonly id: number }[] };
  return sizes[0]?.id ?? 0;
};

const letterLink = (): string => /\/subscribe\/address\/[\w-]+/.exec(shop().printed())?.[0] ?? "";

it("a size that ran out is waited for, shown among the subscriptions, and left again", async () => {
  const { page, complaints } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  const id = await soldOutSize();
  await page.goto(`/subscribe/${id}`);
  await hearing(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Имя").fill("Анна");
  await page.getByLabel("Телефон").fill("9991234567");
  await page.getByLabel("Эл. почта").fill("anna@example.ru");
  await page.getByRole("main").getByRole("button", { name: "Подписаться" }).click();
  await page.getByText("Мы отправим уведомление, когда изделие поступит в продажу").waitFor();
  await page.getByRole("link", { name: "Смотреть подписки" }).click();
  await page.getByRole("heading", { name: "Подписки" }).waitFor();
  await page.getByText("Ждём подтверждения адреса anna@example.ru").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await expect.poll(letterLink).not.toBe("");
  await page.goto(letterLink());
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
  // A page of its own: the keyboard goes on from what it says.
  await page.locator("p:focus", { hasText: "Адрес anna@example.ru подтверждён" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto("/profile/subscribe");
  await hearing(page);
  await page.getByText("Напишем на anna@example.ru").waitFor();
  await page.getByRole("button", { name: /Отписаться: / }).click();
  await page.getByRole("dialog", { name: "Отписаться от модели?" }).getByRole("button", { name: "Отписаться" }).click();
  await page.getByText("Вы пока ни на что не подписаны").waitFor();
  await page.locator(".toasts .toast", { hasText: "Вы отписались" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  expect(complaints).toEqual([]);
});

/** Sizes as buttons, and a subscription that can be ended beside its size. */
const showSizesAnew = (page: Page) =>
  standIn(page, "**/ab-test/run-experiment?*", (route) =>
    route.fulfill({ json: { success: true, status: 200, data: { alias: "SIZES_DISPLAY", variant: "_1" } } }),
  );

/** Waits for a size from its product's page, which says so where it can be left until what it resolves to is called. */
const waitFor = async (page: Page): Promise<() => void> => {
  const showAsBefore = await showSizesAnew(page);
  await page.goto(`/catalog/product/${DEMO_STATES.oneSizeSoldOut}`);
  await hearing(page);
  await page.locator(".chip-disabled").first().click();
  await page.getByRole("button", { name: "Сообщить о поступлении" }).click();
  const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
  await form.getByLabel("Имя").fill("Вера");
  await form.getByLabel("Телефон").fill("9991234568");
  // What is wrong is said at the field only after the press that left it.
  await form.getByLabel("Эл. почта").fill("vera@");
  await form.getByRole("button", { name: "Подписаться" }).click();
  await form.locator("input[name=email]:focus").waitFor();
  await form.getByLabel("Эл. почта").fill("vera@example.ru");
  await form.getByRole("button", { name: "Подписаться" }).click();
  const thanks = page.getByRole("dialog", { name: "Вы подписаны" });
  await thanks.getByRole("button", { name: "Закрыть" }).click();
  await thanks.waitFor({ state: "hidden" });
  return showAsBefore;
};

it("a size that ran out is waited for from its product's page, and after a question not any more", async () => {
  const { page, complaints } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  await waitFor(page);
  await page.getByRole("button", { name: "Отписаться" }).click();
  await page.getByRole("dialog", { name: "Отписаться от модели?" }).getByRole("button", { name: "Отписаться" }).click();
  const again = page.getByRole("button", { name: "Сообщить о поступлении" });
  await again.waitFor();
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator(".toasts .toast", { hasText: "Вы отписались" }).waitFor();
  expect(complaints).toEqual([]);
});

it("a size that was waited for before leads from its product's page to where it can be left; in the new display it is left there", async () => {
  const { page, complaints } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  const showAsBefore = await waitFor(page);
  showAsBefore();
  await page.reload();
  await hearing(page);
  await page.getByRole("link", { name: /^Вы подписаны: / }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /^Вы подписаны: / }).click();
  await page.getByRole("button", { name: /Отписаться: / }).waitFor();
  await showSizesAnew(page);
  await page.goto(`/catalog/product/${DEMO_STATES.oneSizeSoldOut}`);
  await hearing(page);
  const leave = page.getByRole("button", { name: /^Отписаться: / });
  await leave.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await leave.click();
  await page.getByRole("dialog", { name: "Отписаться от модели?" }).getByRole("button", { name: "Отписаться" }).click();
  await page.locator(".toasts .toast", { hasText: "Вы отписались" }).waitFor();
  await page.locator(".size-picker input:focus").waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Сообщить о поступлении" }).waitFor();
  expect(complaints).toEqual([]);
});

/** Lets the store do it, and cuts its answer off. */
const loseAnswer = (page: Page, path: string): Promise<void> =>
  standInOnce(page, path, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });

it("what came of a lost answer is looked up and said once: a size is waited for, and waited for no more", async () => {
  const { page } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  await loseAnswer(page, "**/subscription/subscription/item-subscribe");
  await waitFor(page);
  await page.getByRole("button", { name: "Отписаться" }).waitFor();
  expect(await page.locator(".toast-error").count()).toBe(0);
  await page.goto("/profile/subscribe");
  await hearing(page);
  await loseAnswer(page, "**/subscription/subscription/item-unsubscribe*");
  await page.getByRole("button", { name: /Отписаться: / }).click();
  await page.getByRole("dialog", { name: "Отписаться от модели?" }).getByRole("button", { name: "Отписаться" }).click();
  await page.getByText("Вы пока ни на что не подписаны").waitFor();
  await page.locator(".toasts .toast", { hasText: "Вы отписались" }).waitFor();
  expect(await page.locator(".notification").count()).toBe(0);
});

it("why a size could not be waited for is said no more once the next press has done it", async () => {
  const { page } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  await page.goto(`/catalog/product/${DEMO_STATES.oneSizeSoldOut}`);
  await hearing(page);
  await standInOnce(page, "**/item-subscribe", (route) => route.abort());
  await page.locator(".chip-disabled").first().click();
  await page.getByRole("button", { name: "Сообщить о поступлении" }).click();
  const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
  await form.getByLabel("Имя").fill("Вера");
  await form.getByLabel("Телефон").fill("9991234569");
  await form.getByLabel("Эл. почта").fill("vera@example.ru");
  await form.getByRole("button", { name: "Подписаться" }).click();
  await page.locator(".toast-error").waitFor();
  await form.getByRole("button", { name: "Подписаться" }).click();
  await page.getByRole("dialog", { name: "Вы подписаны" }).waitFor();
  await expect.poll(() => page.locator(".toast-error:not(.toast-leaving)").count(), { timeout: 1000 }).toBe(0);
});

it("sizes that are left all at once are waited for no more on a page that stands in another window", async () => {
  const { page, context } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  await waitFor(page);
  await page.getByRole("button", { name: "Отписаться" }).waitFor();
  const other = await context.newPage();
  await other.goto("/profile/subscribe");
  const leaveAll = other.getByRole("button", { name: "Отписаться от всех" });
  await leaveAll.click();
  await other.getByText("Отписаться от всех размеров?").waitFor();
  await leaveAll.click();
  await other.getByText("Вы отписались").first().waitFor();
  await page.getByRole("button", { name: "Сообщить о поступлении" }).waitFor();
});

it("a phone's popup of sizes of which none is there begins with the first that is not waited for", async () => {
  const { page } = await visit({ ...DEVICES.phone, reducedMotion: "reduce" });
  await page.goto(`/catalog/product/${DEMO_STATES.soldOut}`);
  await hearing(page);
  // Before its script has come the press sends the page's form, which asks for a size itself.
  const wait = page.getByRole("button", { name: "Сообщить о поступлении" });
  await isAwake(wait);
  await wait.click();
  const sizes = page.getByRole("dialog", { name: "Выберите размер" });
  await sizes.locator(".size-row").first().and(page.locator("[aria-pressed=true]")).waitFor();
  await sizes.getByRole("button", { name: "Сообщить о поступлении" }).click();
  await page.getByText("Мы сообщим вам, когда появится размер XS").waitFor();
});

it("a card whose sizes have all run out and its popup call waiting by one name", async () => {
  const { page } = await visit({ ...DEVICES.desktop, reducedMotion: "reduce" });
  await page.goto(`/catalog/search?search=${encodeURIComponent("юбка миди")}`);
  await hearing(page);
  const card = page.locator(".card", { has: page.locator(`.card-title a[href^="/catalog/product/${DEMO_STATES.soldOut}"]`) }).first();
  await card.hover();
  await card.getByRole("button", { name: "Подписаться" }).click();
  const sizes = page.getByRole("dialog", { name: "Выберите размер" });
  await sizes.locator(".size-row").first().click();
  await sizes.getByRole("button", { name: "Подписаться" }).click();
  await page.getByRole("dialog", { name: "Узнать о поступлении" }).getByRole("button", { name: "Подписаться" }).waitFor();
});

it("a line of a cart that ran out and is waited for is asked about and left where it stands, by keys alone", async () => {
  const { page, context, complaints } = await visit({ ...DEVICES.desktop, reducedMotion: "reduce" });
  await putIntoCart(context, `/catalog/product/${DEMO_STATES.available}`);
  await page.goto("/cart");
  await hearing(page);
  let isSubscribed = true;
  await page.route(
    ({ pathname }) => pathname === "/cart/cart",
    async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: { cart: { positions: { productSize: { title: string } }[] } } };
      const { cart } = json.data;
      cart.positions = cart.positions.map((line) => ({ ...line, maxQuantity: 0, productSize: { ...line.productSize, isSubscribed } }));
      return route.fulfill({ response, json });
    },
  );
  await page.evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));
  const control = page.locator(".cart-line-wait a");
  await control.getByText("Вы подписаны").waitFor();
  const name = /^Вы подписаны: (.*)\. Отписаться$/.exec((await control.getAttribute("aria-label")) ?? "")?.[1] ?? "nobody";
  await control.press("Enter");
  const question = page.getByRole("dialog", { name: "Отписаться от модели?" });
  await question.getByText(name, { exact: true }).waitFor();
  await question.getByText("Вы не узнаете, когда модель поступит в продажу", { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  isSubscribed = false;
  await question.getByRole("button", { name: "Отписаться" }).press("Enter");
  await page.locator(".cart-line-wait a:focus", { hasText: "Сообщить о поступлении" }).waitFor();
  await page.locator(".toasts .toast", { hasText: "Вы отписались" }).waitFor();
  expect([new URL(page.url()).pathname, complaints]).toEqual(["/cart", []]);
});

it("the footer's button for the shop's news answers while there is something in its field, also before it was touched", async () => {
  const { page, complaints } = await visit({ ...DEVICES.desktop, reducedMotion: "reduce" });
  await page.goto("/");
  await hearing(page);
  const part = page.getByRole("contentinfo");
  const isDisabled = () => part.getByRole("button", { name: "Подписаться" }).isDisabled();
  await expect.poll(isDisabled).toBe(true);
  for (const [typed, is] of [
    ["a", false],
    ["", true],
  ] as const) {
    await part.getByRole("textbox").fill(typed);
    await expect.poll(isDisabled).toBe(is);
  }
  expect(complaints).toEqual([]);
});
