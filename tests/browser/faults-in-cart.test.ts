import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { breakCall, type Fault, FAULTS, holdAnswers, KINDS, startCutter } from "./broken-network.ts";
import { aShopper, putIntoCart, quantitiesInStore } from "./shopper.ts";

const { page, context, complaints, exceptions } = aShopper();
let cutter: Awaited<ReturnType<typeof startCutter>>;

beforeAll(async () => {
  cutter = await startCutter();
});
beforeEach(async () => {
  await putIntoCart(context(), `/catalog/product/${DEMO_STATES.oneSize}`);
  await page().goto("/cart");
  await hearing(page());
});
afterAll(() => cutter?.close());

const pressIncrease = () => page().getByRole("button", { name: "Увеличить количество" }).click();
const pressRemove = () =>
  page()
    .getByRole("button", { name: /^Убрать из корзины/ })
    .click();
const pressClear = async (): Promise<void> => {
  await page().getByRole("button", { name: "Очистить корзину" }).click();
  await page().getByRole("dialog").getByRole("button", { name: "Продолжить" }).click();
};

interface Change {
  readonly name: string;
  readonly call: string;
  readonly path: string;
  readonly press: () => Promise<void>;
  /** What the store has once the change is done. */
  readonly quantities: readonly number[];
  readonly faults: readonly Fault[];
}

const CHANGES: readonly Change[] = [
  {
    name: "a new quantity",
    call: "updateItem",
    path: "/cart/cart/update-item",
    press: pressIncrease,
    quantities: [2],
    faults: FAULTS,
  },
  { name: "a removal", call: "updateItem", path: "/cart/cart/update-item", press: pressRemove, quantities: [], faults: KINDS },
  { name: "clearing", call: "clearCart", path: "/cart/cart/clear", press: pressClear, quantities: [], faults: KINDS },
];

const quantity = () => page().locator(".quantity span");
const toasts = () => page().locator(".toast");

/** Nothing on the page says that it works on something. */
const waitForRest = () => page().waitForFunction(() => document.querySelector("main [aria-busy=true], .cart-line-removing") === null);

/** The page shows these quantities, and the store has them. */
const expectQuantities = async (quantities: readonly number[]): Promise<void> => {
  if (quantities.length === 0) await page().getByText("В корзине пока пусто").waitFor();
  await waitForRest();
  await expect.poll(() => quantity().allInnerTexts()).toEqual(quantities.map(String));
  expect(await quantitiesInStore(context())).toEqual(quantities);
};

/** What the shopper reads of a fault. */
const said = ({ reason, isSlow }: Fault): string => {
  if (reason !== "") return reason;
  return isSlow ? "Ошибка соединения, попробуйте повторить попытку." : "Неизвестная ошибка. Попробуйте повторить попытку чуть позже.";
};

describe.each(CHANGES)("$name in the cart meets", ({ call, path, press, quantities, faults }) => {
  const isChange = (address: URL): boolean => address.pathname === path;

  it.each(faults)("$name: the line is again as the store has it, says why once, and the next press works", async (fault) => {
    const broken = await breakCall(page(), isChange, fault, cutter.address);
    await press();
    await broken.passTime();
    await expect.poll(broken.heard).toBe(1);
    await expectQuantities([1]);
    await expect
      .poll(() => page().locator(".toast-error, main [role=alert]").filter({ hasText: /./ }).allInnerTexts())
      .toEqual([said(fault)]);
    await expect
      .poll(() => complaints().filter((line) => line.startsWith(`store answer {call: ${call}, `)))
      .toEqual(fault.line === null ? [] : [expect.stringContaining(fault.line)]);
    broken.lift();
    await press();
    await expectQuantities(quantities);
    expect(exceptions()).toEqual([]);
  });

  it("an answer that is lost: the store has done it, the page shows what the store has, and no failure is said", async () => {
    await page().route(isChange, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await press();
    await expectQuantities(quantities);
    expect([await toasts().count(), exceptions()]).toEqual([0, []]);
  });

  it("a shopper who has left: nothing is said on the other page, and the cart is as the store has it", async () => {
    const held = await holdAnswers(page(), isChange);
    await press();
    await held.came;
    await page().locator(".header-logo").click();
    await page().locator(".cart").waitFor({ state: "detached" });
    await held.release();
    await page().goBack();
    await page().locator(".cart").waitFor();
    await expectQuantities(quantities);
    expect([await toasts().count(), exceptions()]).toEqual([0, []]);
  });
});

describe("two presses", () => {
  it("of «more» make three pieces, also when the answers come late", async () => {
    const held = await holdAnswers(page(), (address) => address.pathname === "/cart/cart/update-item");
    await pressIncrease();
    await held.came;
    await pressIncrease();
    await expect.poll(() => quantity().innerText()).toBe("3");
    await expect.poll(held.count).toBe(2);
    await held.release();
    await expectQuantities([3]);
    await expect.poll(() => page().locator(".header .badge").innerText()).toBe("3");
    expect(exceptions()).toEqual([]);
  });

  it("of a removal remove once", async () => {
    const held = await holdAnswers(page(), (address) => address.pathname === "/cart/cart/update-item");
    await page()
      .getByRole("button", { name: /^Убрать из корзины/ })
      .dblclick();
    await held.came;
    expect(await page().locator(".cart-line-removing").count()).toBe(1);
    await held.release();
    await expectQuantities([]);
    expect([await toasts().count(), exceptions()]).toEqual([0, []]);
  });

  it("of «Очистить корзину» leave the question open", async () => {
    const clear = page().getByRole("button", { name: "Очистить корзину" });
    // The first question brings its script: afterwards it comes at once, under the second tap.
    await clear.click();
    await page().getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
    await page().getByRole("dialog").waitFor({ state: "detached" });
    await clear.dblclick();
    await page().getByRole("dialog").waitFor();
    expect(await page().getByRole("dialog").isVisible()).toBe(true);
    await page().getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
    await expectQuantities([1]);
  });

  it("of the answer to the question clear once", async () => {
    const held = await holdAnswers(page(), (address) => address.pathname === "/cart/cart/clear");
    await page().getByRole("button", { name: "Очистить корзину" }).click();
    await page().getByRole("dialog").getByRole("button", { name: "Продолжить" }).dblclick();
    await held.came;
    await held.release();
    await expectQuantities([]);
    expect([held.count(), exceptions()]).toEqual([1, []]);
  });
});

it("a question that is open stays open when an earlier change fails behind it", async () => {
  const isUpdate = (address: URL): boolean => address.pathname === "/cart/cart/update-item";
  let fail = (): void => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page().route(isUpdate, async (route) => {
    await failed;
    await route.abort();
  });
  await pressIncrease();
  await page().getByRole("button", { name: "Очистить корзину" }).click();
  await page().getByRole("dialog").waitFor();
  fail();
  await waitForRest();
  await expect.poll(() => quantity().innerText()).toBe("1");
  expect(await page().getByRole("dialog").isVisible()).toBe(true);
  await page().getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
  await expectQuantities([1]);
});
