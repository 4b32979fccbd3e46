import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { breakCall, FAULTS, startCutter } from "./broken-network.ts";
import { aShopper } from "./shopper.ts";

const { page, complaints, exceptions, shop } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;
let phones = 0;

beforeAll(async () => {
  cutter = await startCutter();
});
afterAll(() => cutter?.close());

const toast = () => page().locator(".toast-error");
const saidOf = (call: string) => complaints().filter((line) => line.startsWith(`store answer {call: ${call}, `));
const phoneField = () => page().getByRole("textbox", { name: "Телефон" });
const codeField = () => page().getByRole("textbox", { name: "Код из сообщения" });
const getCode = () => page().getByRole("button", { name: "Получить код" });

const codeOf = async (phone: string): Promise<string> => {
  for (;;) {
    const found = new RegExp(`to \\${phone}\\s+(\\d{6}) — код`).exec(shop().printed())?.[1];
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
  await hearing(page());
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
    await expect.poll(() => getCode().getAttribute("aria-busy")).toBe("false");
    expect(await phoneField().inputValue()).toContain("999");
    await expect.poll(() => saidOf("sendCode")).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
    broken.lift();
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
    expect(await codeField().inputValue()).toMatch(/^\d{6}$/);
    await expect.poll(() => saidOf("checkCode")).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
    broken.lift();
    await page().getByRole("button", { name: "Войти" }).click();
    // A change that hangs outlives its page: Playwright takes the page that comes after it for one that still loads.
    await page().waitForURL("**/profile", { waitUntil: "commit" });
    await page().getByRole("heading", { level: 1, name: "Личный кабинет" }).waitFor();
    expect(exceptions()).toEqual([]);
  });
});

interface Press {
  readonly name: string;
  /** The path of the call. */
  readonly call: string;
  readonly logged: string;
  readonly open: () => Promise<unknown>;
  readonly button: string;
  readonly done: () => Promise<unknown>;
  /** «It is done» is all of the answer: nothing in it can be undecodable. */
  readonly isBare?: true;
}

/** A page that no earlier test left anything in. */
const comeTo = async (address: string): Promise<void> => {
  await page().goto("about:blank");
  await page().goto(address);
  await hearing(page());
};

const enter = async (): Promise<void> => {
  const phone = await comeWithPhone();
  await getCode().click();
  await codeField().fill(await codeOf(phone));
  await page().waitForURL("**/profile");
};

/** Comes with a number, and without a token from before. */
const comeWithoutToken = async (): Promise<void> => {
  await comeWithPhone();
  await page().evaluate(() => localStorage.removeItem("secureToken"));
};

const PRESSES: readonly Press[] = [
  {
    name: "asking for a captcha",
    call: "/user/get-captcha-challenge-ajax",
    logged: "captchaChallenge",
    open: comeWithoutToken,
    button: "Получить код",
    done: () => codeField().waitFor(),
  },
  {
    name: "asking for a link",
    call: "/users/users/reset-password-ajax",
    logged: "askRecovery",
    open: async () => {
      await comeTo("/user/recovery");
      await page()
        .getByRole("textbox", { name: "Телефон или эл. почта" })
        .fill(`guest${(phones += 1)}@example.ru`);
    },
    button: "Получить ссылку",
    done: () => page().getByRole("heading", { name: "Проверьте сообщения" }).waitFor(),
    isBare: true,
  },
  {
    name: "giving a password",
    call: "/user/login-ajax",
    logged: "signIn",
    open: async () => {
      await comeTo("/user/login?way=email");
      await page()
        .getByRole("textbox", { name: "Эл. почта" })
        .fill(`guest${(phones += 1)}@example.ru`);
      await page().getByLabel("Пароль", { exact: true }).fill("ничей пароль");
    },
    button: "Войти",
    done: () => page().getByText("Неверный логин или пароль").waitFor(),
  },
  {
    name: "signing out",
    call: "/user/logout-ajax",
    logged: "signOut",
    open: enter,
    button: "Выйти",
    done: () => page().waitForURL((address) => address.pathname === "/"),
  },
];

describe.each(PRESSES)("$name meets", ({ call, logged, open, button, done, isBare }) => {
  it.each(FAULTS.filter(({ name }) => isBare !== true || name !== "undecodable JSON"))(
    "$name: says so, and the next press works",
    async (fault) => {
      await open();
      const broken = await breakCall(page(), ({ pathname }) => pathname === call, fault, cutter.address);
      await page().getByRole("button", { name: button }).click();
      await broken.passTime();
      await toast().waitFor();
      await expect.poll(() => saidOf(logged)).toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
      broken.lift();
      await page().getByRole("button", { name: button }).click();
      await done();
      expect(exceptions()).toEqual([]);
    },
  );
});
