import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { breakCall, FAULTS, startCutter } from "./broken-network.ts";
import { aShopper, putIntoCart, quantitiesInStore } from "./shopper.ts";

const { page, context, complaints, exceptions } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;

beforeAll(async () => {
  cutter = await startCutter();
});
afterAll(() => cutter?.close());

const place = () => page().getByRole("button", { name: /Оформить заказ|Перейти к оплате/ });
const toast = () => page().locator(".toast-error", { hasText: "Заказ не оформлен" });
const saidOf = (call: string) => complaints().filter((line) => line.startsWith(`store answer {call: ${call}, `));

describe("placing an order meets", () => {
  beforeEach(async () => {
    await putIntoCart(context(), `/catalog/product/${DEMO_STATES.oneSize}`);
    await page().goto("about:blank");
    await page().goto("/order");
    await hearing(page());
    await page().getByRole("textbox", { name: "Имя и фамилия" }).fill("Анна");
    await page().getByRole("textbox", { name: "Телефон" }).fill("9991234567");
    await page().getByRole("textbox", { name: "Эл. почта" }).fill("anna@example.ru");
    await page()
      .getByRole("radio", { name: /Курьер/ })
      .check();
    await page().getByRole("textbox", { name: "Адрес" }).first().fill("Тверская, 1");
    await page().getByRole("radio", { name: "Наличными при получении" }).check();
    await page()
      .getByRole("checkbox", { name: /Соглашаюсь/ })
      .check();
  });

  it.each(FAULTS)("$name: says so, keeps what was typed and the cart, and the next press places one order", async (fault) => {
    const broken = await breakCall(page(), ({ pathname }) => pathname === "/order/place", fault, cutter.address);
    await place().click();
    await broken.passTime();
    await toast().waitFor();
    if (fault.reason !== "") expect(await toast().innerText()).toContain(fault.reason);
    await expect.poll(() => place().getAttribute("aria-busy")).toBe("false");
    expect([await page().getByRole("textbox", { name: "Имя и фамилия" }).inputValue(), await quantitiesInStore(context())]).toEqual([
      "Анна",
      [1],
    ]);
    await expect.poll(() => saidOf("placeOrder")).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
    broken.lift();
    await place().click();
    await page().waitForURL(/\/order\/[\w-]+$/);
    await page().getByText("Ждёт подтверждения", { exact: true }).waitFor();
    expect([await quantitiesInStore(context()), exceptions()]).toEqual([[], []]);
  });
});

describe("bringing the checkout up to date meets", () => {
  beforeEach(async () => {
    await putIntoCart(context(), "/catalog/product/palto-pryamoe-camel");
    await page().goto("about:blank");
    await page().goto("/order", { waitUntil: "networkidle" });
    await hearing(page());
  });

  it.each(FAULTS)("$name: what was known stays, nothing can be pressed, and asking again works", async (fault) => {
    const isAsked = ({ pathname, searchParams }: URL): boolean => pathname === "/order" && searchParams.has("key");
    const broken = await breakCall(page(), isAsked, fault, cutter.address);
    await page().evaluate(() => new BroadcastChannel("kromka.changes").postMessage("changed"));
    await broken.passTime();
    await page().getByText("Не получилось обновить заказ").waitFor();
    expect([
      await page()
        .getByRole("radio", { name: /Срочный курьер/ })
        .count(),
      await place().getAttribute("aria-disabled"),
    ]).toEqual([1, "true"]);
    broken.lift();
    await page().getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect.poll(() => place().getAttribute("aria-disabled")).toBeNull();
    expect(exceptions()).toEqual([]);
  });
});
