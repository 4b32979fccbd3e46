import { expect, it } from "vitest";
import { hearing } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { holdAnswers } from "./broken-network.ts";
import { at, isAwake, type Press, under } from "./meeting-faults.ts";
import { aShopper, productAt, putIntoCart } from "./shopper.ts";

const { page, context, exceptions } = aShopper();

/** How long the storefront waits for an answer, and longer. */
const TOO_LATE_MS = 16_000;

const cartWith = async (product: string): Promise<void> => {
  await putIntoCart(context(), productAt(product));
  await page().goto("/cart");
  await hearing(page());
};
const said = (words: string) => () => page().locator(".toast", { hasText: words }).waitFor();
const sum = () => page().locator(".cart-totals").getByRole("link", { name: "Оформить заказ" }).innerText();
/** What the cart costs without a code. */
let whole = "";
const typeCode = async (): Promise<void> => {
  await cartWith(DEMO_STATES.available);
  whole = await sum();
  const line = page().getByRole("textbox", { name: "Промокод или сертификат" });
  await line.focus();
  await isAwake(page().locator("#codes"));
  await line.fill("пальто15");
};
const code = () => page().locator(".code-list").getByText("Промокод ПАЛЬТО15");

type Lost = Pick<Press, "come" | "done" | "fits" | "name" | "press">;

const LOST: readonly Lost[] = [
  {
    name: "a cart that goes into another",
    fits: at("/cart/cart/move-items"),
    come: () => cartWith(DEMO_STATES.express),
    press: () => page().getByRole("button", { name: "Перенести в экспресс-заказ" }).click(),
    done: () => page().getByText("Перенесли из корзины").waitFor(),
  },
  {
    name: "a line that is put aside",
    fits: at("/user/wishlist/save-line"),
    come: () => cartWith(DEMO_STATES.oneSize),
    press: () => page().locator(".cart-line-save").click(),
    done: said("Изделие добавлено в вишлист"),
  },
  {
    name: "another size of a line",
    fits: at("/cart/cart/change-size"),
    come: async () => {
      await cartWith(DEMO_STATES.available);
      await page().locator(".line-size summary").click();
      await isAwake(page().locator(".line-size"));
      await page().locator(".line-size select").selectOption({ index: 1 });
    },
    press: () => page().locator(".line-size").getByRole("button", { name: "Изменить" }).click(),
    done: said(": теперь"),
  },
  {
    name: "a promo code",
    fits: at("/cart/codes"),
    come: typeCode,
    press: () => page().keyboard.press("Enter"),
    done: async () => {
      await code().waitFor();
      await expect.poll(sum).not.toBe(whole);
    },
  },
  {
    name: "a promo code that is taken off",
    fits: at("/cart/codes/remove"),
    come: async () => {
      await typeCode();
      await page().keyboard.press("Enter");
      await code().waitFor();
    },
    press: () => page().getByRole("button", { name: "Убрать: Промокод ПАЛЬТО15" }).click(),
    done: async () => {
      await code().waitFor({ state: "detached" });
      await expect.poll(sum).toBe(whole);
    },
  },
  {
    name: "a heart",
    fits: under("/user/wishlist/add-item/"),
    come: async () => {
      await page().goto("/catalog/women");
      await hearing(page());
    },
    press: () => page().locator(".card .heart").first().click(),
    done: said("Изделие добавлено в вишлист"),
  },
];

const failures = () => page().locator(".toast-error, main .error").filter({ hasText: /./ }).allInnerTexts();

it.each(LOST)("$name is said to be done when its answer was lost and the store has done it, and no failure is", async (lost) => {
  await lost.come();
  await page().route(lost.fits, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await lost.press();
  await lost.done();
  expect([await failures(), exceptions()]).toEqual([[], []]);
});

it.each(LOST.filter(({ name }) => name.includes("promo")))("$name holds also when its answer comes too late", async (lost) => {
  await lost.come();
  const held = await holdAnswers(page(), lost.fits);
  await lost.press();
  await held.came;
  await page().clock.fastForward(TOO_LATE_MS);
  await lost.done();
  await held.release();
  expect([await failures(), exceptions()]).toEqual([[], []]);
});

const isEmptyNow = () => page().getByText("В корзине пока пусто").waitFor();
/** What a page shows by itself of what was done. */
const SEEN: Readonly<Record<string, () => Promise<unknown>>> = {
  "a cart that goes into another": isEmptyNow,
  "a line that is put aside": isEmptyNow,
  "a promo code": () => code().waitFor(),
  "a heart": () => page().locator(".card .heart").first().and(page().locator("[aria-pressed=true]")).waitFor(),
};

it.each(LOST.filter(({ name }) => name in SEEN))(
  "$name, of which nobody could say whether it was done, is shown as it is once there is a network again",
  async ({ name, fits, come, press }) => {
    await come();
    await page().route(fits, async (route) => {
      await route.fetch();
      await context().setOffline(true);
      await route.abort("connectionreset");
    });
    await press();
    await page()
      .getByText(/неизвестно, получилось ли|Проверьте интернет и обновите страницу/)
      .first()
      .waitFor();
    await context().setOffline(false);
    await SEEN[name]?.();
    expect(exceptions()).toEqual([]);
  },
);
