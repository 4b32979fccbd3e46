import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breakCall, FAULTS, startCutter } from "./broken-network.ts";
import { aShopper } from "./shopper.ts";

const { page, complaints, exceptions, shop } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;
let phones = 0;

beforeAll(async () => {
  cutter = await startCutter();
});
afterAll(() => cutter?.close());

const toast = () =>
  page()
    .getByRole("alert")
    .filter({ has: page().locator(".toast-title, .toast") })
    .last();
const saidOf = (call: string) => complaints().filter((line) => line.startsWith(`store answer {call: ${call}, `));
const phoneField = () => page().getByRole("textbox", { name: "Телефон" });
const codeField = () => page().getByRole("textbox", { name: "Код из сообщения" });
const getCode = () => page().getByRole("button", { name: "Получить код" });

const codeOf = async (phone: string): Promise<string> => {
  for (;;) {
    const found = new RegExp(`to \\${phone}\\s+(\\d{4}) — код`).exec(shop().printed())?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Comes to the page with a number of their own. */
const comeWithPhone = async (): Promise<string> => {
  phones += 1;
  const phone = `+7999111${String(phones).padStart(4, "0")}`;
  await page().goto("about:blank");
  await page().goto("/user/login");
  await phoneField().fill(phone);
  return phone;
};

describe("asking for a code meets", () => {
  it.each(FAULTS)("$name: says so, keeps the number, and the next press sends the code", async (fault) => {
    await comeWithPhone();
    const broken = await breakCall(page(), ({ pathname }) => pathname === "/user/send-sms-code-ajax", fault, cutter.address);
    await getCode().click();
    await broken.passTime();
    await toast().waitFor();
    if (fault.reason !== "") expect(await toast().innerText()).toContain(fault.reason);
    expect([await getCode().getAttribute("aria-busy"), await phoneField().inputValue()]).toEqual(["false", expect.stringContaining("999")]);
    expect(saidOf("sendCode")).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
    await broken.lift();
    await getCode().click();
    await codeField().waitFor();
    expect(exceptions()).toEqual([]);
  });
});

describe("giving a code meets", () => {
  it.each(FAULTS)("$name: says so, keeps the code, and the next press opens the door", async (fault) => {
    const phone = await comeWithPhone();
    await getCode().click();
    await codeField().waitFor();
    const broken = await breakCall(page(), ({ pathname }) => pathname === "/user/check-sms-code-ajax", fault, cutter.address);
    await codeField().fill(await codeOf(phone));
    await broken.passTime();
    await toast().waitFor();
    if (fault.reason !== "") expect(await toast().innerText()).toContain(fault.reason);
    expect(await codeField().inputValue()).toMatch(/^\d{4}$/);
    expect(saidOf("checkCode")).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
    await broken.lift();
    await page().getByRole("button", { name: "Войти" }).click();
    await page().waitForURL("**/profile");
    expect(exceptions()).toEqual([]);
  });
});
