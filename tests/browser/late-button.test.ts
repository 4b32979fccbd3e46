import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, hearing, PHONE } from "#tests/support/browser.ts";
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { startShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startShop);

describe("the button that waits for a size that ran out, before its script has come", () => {
  const SCRIPT = /\/assets\/SubscribeOf[^/]*\.js$/;
  const come = async (page: Page): Promise<Locator> => {
    await page.goto(`/catalog/product/${DEMO_STATES.oneSizeSoldOut}`);
    await hearing(page);
    await page.locator(".chip-disabled").first().click();
    const waits = page.locator(".buy-box-actions").getByRole("button", { name: "Сообщить о поступлении" });
    await waits.waitFor();
    return waits;
  };

  /** Holds the script back until it is let go. */
  const held = async (page: Page): Promise<() => void> => {
    let letGo = (): void => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(SCRIPT, async (route) => {
      await isLetGo;
      await route.continue();
    });
    return letGo;
  };

  it("stands where it will stand, keeps its focus, and answers a press once its script is there", async () => {
    const { page, complaints } = await visit({ ...PHONE, reducedMotion: "reduce" });
    const letGo = await held(page);
    const waits = await come(page);
    const place = await waits.boundingBox();
    const first = await waits.evaluateHandle((button) => button);
    await waits.press("Enter");
    letGo();
    const form = page.getByRole("dialog", { name: "Узнать о поступлении" });
    await form.waitFor();
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
    expect(await first.evaluate((button) => button.isConnected)).toBe(false);
    await page.locator(".buy-box-actions [value=subscribe]:focus").waitFor();
    expect(await waits.boundingBox()).toEqual(place);
    expect(complaints).toEqual([]);
  });

  const PRESSES: Readonly<Record<string, readonly [(page: Page, button: Locator) => Promise<void>, (page: Page) => Promise<void>]>> = {
    "the mouse": [
      async (page, button) => {
        await button.hover();
        await page.mouse.down();
      },
      (page) => page.mouse.up(),
    ],
    "the space key": [
      async (page, button) => {
        await button.focus();
        await page.keyboard.down(" ");
      },
      (page) => page.keyboard.up(" "),
    ],
  };

  it.each(Object.entries(PRESSES))("answers a press by %s in whose midst its script comes", async (_, [press, release]) => {
    const { page, complaints } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    const letGo = await held(page);
    const waits = await come(page);
    await press(page, waits);
    const came = page.waitForResponse(SCRIPT);
    letGo();
    await (await came).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await release(page);
    await page.getByRole("dialog", { name: "Узнать о поступлении" }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("leads to the page that does the same where the script cannot be had", async () => {
    const { page } = await visit(PHONE);
    await page.route(SCRIPT, (route) => route.abort());
    await (await come(page)).click();
    await page.waitForURL(/\/subscribe\/\d+/);
  });
});
