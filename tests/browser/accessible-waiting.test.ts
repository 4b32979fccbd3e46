import { describe, expect, it } from "vitest";
import { DEVICE_NAMES } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { standIn } from "#tests/support/stand-in.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { lookingAround } from "./looked-at.ts";
import { productAt } from "./shopper.ts";

const { visit, served } = visitsTo(() => startShop({ environment: { ASK_CITY: "off" } }));
const begin = lookingAround({ visit });

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it("axe finds nothing where the return of a size is waited for: the form, its faults, the thanks, the button, the list and its question", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    await comeTo(productAt(DEMO_STATES.oneSizeSoldOut));
    const gone = page.locator(".chip-disabled, .chip-disabled-selected").first();
    const order = page.locator(".buy-box-actions .button");
    const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
    await gone.click();
    await look("a size that ran out");
    await order.click();
    await form.getByLabel("Имя").waitFor();
    await look("form");
    await form.getByRole("button", { name: "Подписаться" }).click();
    await form.getByText("Заполните это поле").first().waitFor();
    await look("faults of the form");
    await form.getByLabel("Имя").fill("Вера");
    await form.getByLabel("Телефон").fill("9991234568");
    await form.getByLabel("Эл. почта").fill(`vera-${device}@example.ru`);
    const letThrough = await standIn(page, "**/subscription/subscription/item-subscribe", (route) => route.abort());
    await form.getByRole("button", { name: "Подписаться" }).click();
    await page.locator(".toast-error, .notification, .error").filter({ hasText: "Нет соединения" }).first().waitFor();
    await look("form that did not go");
    letThrough();
    await form.getByRole("button", { name: "Подписаться" }).click();
    const thanks = page.getByRole("dialog", { name: "Вы подписаны" });
    await thanks.getByRole("link", { name: "Смотреть подписки" }).waitFor();
    await look("thanks");
    await page.keyboard.press("Escape");
    await thanks.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Вы подписаны" }).waitFor();
    await look("a size that is waited for");
    await comeTo(productAt(DEMO_STATES.oneSizeSoldOut));
    await page.getByTitle("Вы подписаны").waitFor();
    await look("a size that was waited for before");
    await comeTo("/profile/subscribe");
    await page.getByRole("button", { name: /Отписаться: / }).waitFor();
    await look("list");
    await page.getByRole("button", { name: /Отписаться: / }).click();
    await page.getByRole("dialog", { name: "Отписаться от модели?" }).getByRole("button", { name: "Отписаться" }).waitFor();
    await look("question of the list");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing where a subscription is ended beside its size", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    await page.route("**/ab-test/run-experiment?*", (route) =>
      route.fulfill({ json: { success: true, status: 200, data: { alias: "SIZES_DISPLAY", variant: "_1" } } }),
    );
    await comeTo(productAt(DEMO_STATES.oneSizeSoldOut));
    await page.locator(".chip-disabled").first().click();
    await page.getByRole("button", { name: "Сообщить о поступлении" }).click();
    const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
    await form.getByLabel("Имя").fill("Вера");
    await form.getByLabel("Телефон").fill("9991234568");
    await form.getByLabel("Эл. почта").fill(`vera-${device}@example.ru`);
    await form.getByRole("button", { name: "Подписаться" }).click();
    const thanks = page.getByRole("dialog", { name: "Вы подписаны" });
    await thanks.getByRole("link", { name: "Смотреть подписки" }).waitFor();
    await page.keyboard.press("Escape");
    await thanks.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Отписаться" }).waitFor();
    await look("a size that is waited for");
    await page.getByRole("button", { name: "Отписаться" }).click();
    await page.getByRole("dialog", { name: "Отписаться от модели?" }).getByRole("button", { name: "Отписаться" }).waitFor();
    await look("question");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing among subscriptions of every kind, nor where all of them are ended", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    const at = productAt(DEMO_STATES.soldOut);
    const answer = await context.request.get(at, { headers: { "x-requested-with": "XMLHttpRequest" } });
    const { data } = (await answer.json()) as { data: { product: { sizes: readonly { id: number }[] } } };
    const waitFor = async (id: number | undefined): Promise<void> => {
      await comeTo(`/subscribe/${id}`);
      const main = page.getByRole("main");
      await main.getByLabel("Имя").fill("Анна");
      await main.getByLabel("Телефон").fill("9991234567");
      await main.getByLabel("Эл. почта").fill(`anna-${device}@example.ru`);
      await main.getByRole("button", { name: "Подписаться" }).click();
      await page.getByText("Мы отправим уведомление, когда изделие поступит в продажу").waitFor();
    };
    await comeTo(`/subscribe/${data.product.sizes[0]?.id}`);
    await look("page of waiting");
    await comeTo(`/subscribe/${data.product.sizes[0]?.id}?fault=fields-name-number-email`);
    await look("faults of the page");
    await waitFor(data.product.sizes[0]?.id);
    await look("page that thanks");
    await comeTo(`/subscribe/${data.product.sizes[0]?.id}`);
    await page.getByRole("main").getByRole("button", { name: "Отписаться" }).waitFor();
    await look("page that asks to leave");
    await waitFor(data.product.sizes[1]?.id);
    await comeTo("/profile/subscribe");
    const part = (name: string) => page.getByRole("region", { name });
    for (const name of ["Снижение цен", "Новости магазина"]) {
      await part(name).getByRole("switch", { checked: false }).click();
      await part(name).getByRole("switch", { checked: true }).waitFor();
      await part(name)
        .getByText(/^Вы подписаны/)
        .waitFor();
      await look(`begun: ${name}`);
    }
    const letter = /\/subscribe\/address\/[\w-]+/;
    const mine = () =>
      letter.exec(
        served()
          .printed()
          .split(/^(?=store: )/m)
          .findLast((text) => text.includes(` to anna-${device}@example.ru`) && letter.test(text)) ?? "",
      )?.[0];
    await expect.poll(mine).toBeDefined();
    await comeTo(mine() ?? "");
    await look("address that is asked for");
    await page.getByRole("button", { name: "Подтвердить адрес" }).click();
    await page.getByText("Мы напишем, когда появится то, чего вы ждёте:").waitFor();
    await look("address that is confirmed");
    await comeTo("/profile/subscribe");
    await look("every kind");
    const leaveAll = page.getByRole("button", { name: "Отписаться от всех" });
    await leaveAll.click();
    await page.getByText("Отписаться от всех размеров?").waitFor();
    // What stands half under the header of a page that was moved is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    await look("all that is to be left");
    await leaveAll.click();
    await page.getByText("Вы отписались").first().waitFor();
    await look("no sizes any more");
    await part("Новости магазина").getByRole("switch").click();
    await part("Новости магазина").getByRole("switch", { checked: false }).waitFor();
    await look("no news any more");
    expect(faults).toEqual([]);
  });

  it("axe finds nothing in the shop's news: in the footer, in the menu's popup, in what is wrong with an address, in the thanks", async () => {
    const { page, faults, look, comeTo } = await begin(device);
    await comeTo("/");
    const field = page.getByRole("contentinfo").getByRole("textbox", { name: "Почта для новостей" });
    const submit = page.getByRole("contentinfo").getByRole("button", { name: "Подписаться" });
    await field.scrollIntoViewIfNeeded();
    await look("news");
    await field.focus();
    // Until its script is there the browser itself says what is wrong with an address, in words of its own.
    await page.locator(".newsletter-form[novalidate]").waitFor();
    await field.pressSequentially("vera@");
    await submit.click();
    await page.getByRole("contentinfo").locator(".error, [aria-invalid=true]").first().waitFor();
    await look("wrong address");
    const letThrough = await standIn(page, "**/subscribe-ajax", (route) => route.abort());
    await field.fill(`news-${device}@example.ru`);
    await submit.click();
    await page.locator(".notification-error").waitFor();
    await look("notification of what was lost");
    letThrough();
    await field.fill(`news-${device}@example.ru`);
    await submit.click();
    const thanks = page.getByRole("dialog", { name: "Вы подписаны" });
    await thanks.getByRole("button", { name: "Готово" }).waitFor();
    await look("thanks");
    await thanks.getByRole("button", { name: "Готово" }).click();
    await thanks.waitFor({ state: "detached" });
    await look("thanked");
    await page
      .getByRole("button", { name: /Меню|Каталог/ })
      .locator("visible=true")
      .first()
      .click();
    await page.getByRole("link", { name: "Подписаться на новости" }).click();
    await page.getByRole("dialog", { name: "Новости магазина" }).getByRole("textbox").waitFor();
    await look("popup");
    expect(faults).toEqual([]);
  });
});
