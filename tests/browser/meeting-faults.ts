import type { Locator } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESKTOP, hearing } from "#tests/support/browser.ts";
import { breakCall, type Fault, holdAnswers, KINDS, startCutter } from "./broken-network.ts";
import { aShopper, putIntoCart, type Shopper, untilThere } from "./shopper.ts";

/** What the shopper reads of a fault. */
type Words = (fault: Fault) => string;

export const changeWords: Words = ({ reason, isSlow }) =>
  reason || (isSlow ? "Ошибка соединения, попробуйте повторить попытку." : "Неизвестная ошибка. Попробуйте повторить попытку чуть позже.");
export const wishWords: Words = (fault) => `Вишлист не изменился\n${changeWords(fault)}`;
export const orderWords: Words = ({ reason }) =>
  `Не удалось добавить изделие в корзину\n${`${reason} Возможно, оно уже там. Нажмите ещё раз: дважды оно не добавится.`.trim()}`;

export interface Press {
  readonly name: string;
  /** The call that it makes. */
  readonly fits: (address: URL) => boolean;
  readonly come: () => Promise<unknown>;
  /** By keys. */
  readonly press: () => Promise<unknown>;
  /** Where it is not pressed again as it was. */
  readonly again?: () => Promise<unknown>;
  readonly words: Words;
  readonly done: () => Promise<unknown>;
  /** «It is done» is all of the answer: nothing in it can be undecodable. */
  readonly isBare?: true;
  /** What it meets where it is more than one fault of each kind. */
  readonly faults?: readonly Fault[];
}

export const at =
  (path: string): Press["fits"] =>
  ({ pathname }) =>
    pathname === path;
export const under =
  (path: string): Press["fits"] =>
  ({ pathname }) =>
    pathname.startsWith(path);

export interface Buyer extends Pick<Shopper, "page"> {
  readonly enter: (button: Locator) => Promise<void>;
  readonly comeTo: (path: string) => Promise<void>;
  /** Comes to a cart that holds one piece. */
  readonly cartWith: (product: string) => Promise<void>;
  readonly popup: () => Locator;
  /** What is said of a fault. */
  readonly said: () => Locator;
  /** Takes the place of the first fault's answer, until it is lifted. */
  readonly cut: (fits: Press["fits"]) => ReturnType<typeof breakCall>;
}

/** Resolves when React hears what is done in a part. */
export const isAwake = (part: Locator): Promise<void> =>
  expect.poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__react")))).toBe(true);

/** A desktop's shopper, and a test for each press: whatever becomes of its call is said, loses nothing and keeps the focus, and the next press works. */
export const meetingFaults = (pressesOf: (buyer: Buyer) => readonly Press[]): void => {
  const { page, context, complaints, exceptions } = aShopper(DESKTOP);
  let cutter: Awaited<ReturnType<typeof startCutter>>;
  beforeAll(async () => {
    cutter = await startCutter();
  });
  afterAll(() => cutter?.close());

  const comeTo = async (path: string): Promise<void> => {
    await page().goto(path);
    await hearing(page());
  };
  const said = () =>
    page().locator(".toast-error, .error, .notification, .popup-loaded[aria-busy=false] > p:first-child").filter({ hasText: /./ });
  const buyer: Buyer = {
    page,
    enter: async (button) => {
      await button.focus();
      await page().keyboard.press("Enter");
    },
    comeTo,
    cartWith: async (product) => {
      await putIntoCart(context(), product);
      await comeTo("/cart");
    },
    popup: () => page().getByRole("dialog"),
    said,
    cut: (fits) => breakCall(page(), fits, KINDS[0], cutter.address),
  };

  /** What the shopper has: typed, in the cart, on the badges. */
  const had = () =>
    page().evaluate(() => [
      [
        ...document.querySelectorAll<HTMLInputElement>(
          "main input:not([type=hidden]), main select, dialog input:not([type=hidden]), footer input:not([type=hidden])",
        ),
      ]
        .filter((field) => field.checkVisibility())
        .map(({ value, checked }) => [value, checked]),
      [...document.querySelectorAll(".cart-line, .cart-removed, .code-list li, .waited-size")].map(({ textContent }) => textContent),
      [...document.querySelectorAll(".badge, .heart")].map((node) => node.getAttribute("aria-pressed") ?? node.textContent),
    ]);
  const holder = () => page().evaluate(() => document.activeElement?.tagName);

  it.each(pressesOf(buyer))(
    "$name meets faults: each is said, nothing is lost, the focus stays, and an answer after ten seconds is taken",
    async ({ fits, come, press, again = press, words, done, isBare, faults = KINDS }) => {
      await come();
      // Nothing that is on its way yet belongs to what is pressed.
      await page().waitForLoadState("networkidle");
      let next = press;
      for (const fault of faults.filter(({ name }) => isBare !== true || name !== "undecodable JSON")) {
        const before = await had();
        const broken = await breakCall(page(), fits, fault, cutter.address);
        await next();
        next = again;
        await untilThere(said(), fault.isSlow ? fits : undefined);
        expect([fault.name, await said().allInnerTexts()]).toEqual([fault.name, [words(fault)]]);
        await expect.poll(had).toEqual(before);
        expect(await holder()).not.toBe("BODY");
        broken.lift();
        // What was said goes.
        await page().clock.runFor(6_000);
      }
      const held = await holdAnswers(page(), fits);
      await next();
      await held.came;
      await page().clock.fastForward(10_000);
      await held.release();
      await page().clock.runFor(500);
      await done();
      await expect.poll(holder).not.toBe("BODY");
      // The browser's own lines about the faults.
      const expected = /^store answer \{|net::ERR_|^Failed to load resource: .* status of (?:409|500) /;
      expect(complaints().filter((line) => !expected.test(line))).toEqual([]);
      expect(exceptions()).toEqual([]);
    },
  );
};
