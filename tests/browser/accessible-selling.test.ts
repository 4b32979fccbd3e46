import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DEVICE_NAMES, hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";
import { lookingAround } from "./looked-at.ts";
import { messagesOf } from "./messages.ts";
import { productAt, putIntoCart } from "./shopper.ts";

const DEMO_CONTENT = path.resolve(import.meta.dirname, "../../adapters/store/content");
const SELLERS = { phone: "+79990000077", desktop: "+79990000078" };
const BUYERS = { phone: "+79991230077", desktop: "+79991230078" };

const folder = mkdtempSync(path.join(tmpdir(), "content-"));
cpSync(DEMO_CONTENT, folder, { recursive: true, filter: (file) => file === DEMO_CONTENT || file.endsWith(".json") });
writeFileSync(path.join(folder, "sellers.json"), JSON.stringify(Object.values(SELLERS)));
afterAll(() => rmSync(folder, { recursive: true }));

const { visit, served } = visitsTo(() => startShop({ environment: { ASK_CITY: "off", CONTENT_DIR: folder } }));
const begin = lookingAround({ visit });
const { codeOf, enterByPhone } = messagesOf(served);

describe.each(DEVICE_NAMES)("on a %s", (device) => {
  it("axe finds nothing in a seller's part of a cart: the form, its faults, the code that is asked for, a wrong one, the right one", async () => {
    const { page, context, faults, look, comeTo } = await begin(device);
    await page.goto("/user/login");
    await enterByPhone(page, SELLERS[device]);
    await page.waitForURL("**/profile");
    await putIntoCart(context, productAt(DEMO_STATES.oneSize));
    await comeTo("/cart");
    const part = page.getByRole("region", { name: "Код продавца" });
    const phone = part.getByRole("textbox", { name: "Телефон покупателя" });
    const send = part.getByRole("button", { name: "Получить код" });
    await phone.scrollIntoViewIfNeeded();
    await look("form");
    await send.click();
    await page.getByText("Введите номер телефона целиком.").first().waitFor();
    await look("no phone");
    await phone.pressSequentially(BUYERS[device].slice(2));
    const before = served().printed().length;
    await send.click();
    const code = part.getByRole("textbox", { name: "Код из сообщения" });
    await part.getByRole("status").filter({ hasText: "отправили" }).waitFor();
    await look("code is asked for");
    const right = await codeOf(BUYERS[device], before);
    await code.pressSequentially(String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
    await page
      .getByText(/Неверный код/)
      .first()
      .waitFor();
    await look("wrong code");
    await code.fill(right);
    await page.getByText(/подтвердил заказ/).waitFor();
    await look("right code");
    await page.reload();
    await hearing(page);
    await page.getByText(/подтвердил заказ/).waitFor();
    await look("confirmed");
    await comeTo("/order");
    await look("checkout for the buyer");
    expect(faults).toEqual([]);
  });
});
