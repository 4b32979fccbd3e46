import type { BrowserContext, Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFaults } from "#tests/support/axe.ts";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import { startDevelopmentShop } from "#tests/support/shop.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(startDevelopmentShop);

const PRODUCT = "/catalog/product/palto-pryamoe-camel";
/** The development server makes modules when they are first asked for, on a machine that does other things too. */
const PATIENCE = { timeout: 40_000 };

/** The page of flows beside a page of the shop, both there. */
const besideShop = async (context: BrowserContext, shop: Page, address: string): Promise<Page> => {
  shop.setDefaultTimeout(PATIENCE.timeout);
  await shop.goto(address);
  const flows = await context.newPage();
  flows.setDefaultTimeout(PATIENCE.timeout);
  await flows.goto("/__flows");
  await actorNamed(flows, "storefront").waitFor();
  return flows;
};

const actorNamed = (flows: Page, name: string): Locator => flows.getByRole("link", { name: new RegExp(`^${name} x:`) });
const chosenStates = (flows: Page): Promise<readonly string[]> => flows.locator(".flows-states li").allInnerTexts();
const state = (flows: Page, name: string): Locator => flows.locator(".flows-states li", { hasText: new RegExp(`^${name}$`) });
const activeInChart = (flows: Page, name: string): Locator => flows.locator(".chart-state.is-active", { hasText: name });
const takenInChart = (flows: Page, event: string): Locator => flows.locator(".chart-arrow.is-last", { hasText: event });

const send = async (flows: Page, event: string, text: string): Promise<void> => {
  const field = flows.getByRole("textbox", { name: `${event} as JSON` });
  if ((await field.count()) === 0) await flows.getByRole("button", { name: event, exact: true }).click();
  await field.fill(text);
  await flows.getByRole("button", { name: "Send", exact: true }).click();
};

/** By day or by night, once it is painted so: what is asked before has letters of the one on the ground of the other. */
const lit = async (page: Page, colorScheme: "dark" | "light"): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
};

describe("the page of flows", () => {
  it("is found by typing, shows a live flow at once, and sends it events that the shop carries out", async () => {
    const { page: shop, context, complaints } = await visit({ ...DESKTOP, reducedMotion: "no-preference" });
    const flows = await besideShop(context, shop, PRODUCT);
    await actorNamed(flows, "sizeSelection").waitFor();
    await flows.keyboard.press("/");
    await flows.keyboard.type("sizeselection OPEN");
    await flows.keyboard.press("Enter");
    // In one look: nothing was waited for, the states are there before the chart is laid out.
    expect(await chosenStates(flows)).toEqual(["open"]);
    expect(await flows.locator(".outline-state.is-active, .chart-state.is-active").count()).toBeGreaterThan(0);
    await activeInChart(flows, "open").waitFor();

    await flows.getByRole("button", { name: "size.missed", exact: true }).click();
    await shop.getByText("Выберите размер", { exact: true }).waitFor();
    await takenInChart(flows, "size.missed").waitFor();
    await activeInChart(flows, "missing").waitFor();
    expect(
      await flows
        .locator(".chart-flash")
        .first()
        .evaluate((flash) => getComputedStyle(flash).animationName),
    ).toBe("chart-flash");
    // It can happen again: its button stands, and the keyboard on it.
    await expect.poll(() => flows.evaluate(() => document.activeElement?.textContent)).toBe("size.missed");

    await send(flows, "size.pressed", "{");
    expect(await flows.getByRole("alert").innerText()).toMatch(/^This is no JSON/);
    await send(flows, "size.pressed", '{"type":"size.pressed"}');
    await flows.getByText("Missing in this event: sizeId.").waitFor();
    await send(flows, "size.pressed", '{"type":"size.unheard"}');
    await flows.getByText("Nothing waits for size.unheard in this state.").waitFor();
    expect(await shop.getByRole("radio", { checked: true }).count()).toBe(0);
    await send(flows, "size.pressed", '{"type":"size.pressed","sizeId":1}');
    await state(flows, "chosen").waitFor();
    await shop.locator('input[name="size"][value="1"]:checked').waitFor({ state: "attached" });

    await flows.getByRole("searchbox").fill("");
    await actorNamed(flows, "buyBox").click();
    await activeInChart(flows, "ready").waitFor();
    await flows.getByRole("button", { name: "order.pressed", exact: true }).click();
    await flows.locator(".flows-moments").getByText("order.ended").waitFor();
    await shop
      .getByRole("link", { name: /^Корзина, 1/ })
      .first()
      .waitFor();
    // What ran and has stopped is kept, and marked.
    await flows.getByRole("link", { name: /^addToCart x:\d+ · addToCart · done/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("goes back and forth through what happened, and its address opens the same", async () => {
    const { page: shop, context } = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    const flows = await besideShop(context, shop, PRODUCT);
    await actorNamed(flows, "sizeSelection").click();
    await flows.getByRole("button", { name: "size.missed", exact: true }).click();
    await state(flows, "missing").waitFor();
    await send(flows, "size.pressed", '{"type":"size.pressed","sizeId":1}');
    await state(flows, "chosen").waitFor();
    expect(
      await flows
        .locator(".chart-flash")
        .first()
        .evaluate((flash) => getComputedStyle(flash).animationName),
    ).toBe("none");
    const live = flows.url();

    await flows.getByRole("button", { name: "Back", exact: true }).click();
    await state(flows, "missing").waitFor();
    await activeInChart(flows, "missing").waitFor();
    await takenInChart(flows, "size.missed").waitFor();
    expect(await flows.getByRole("button", { name: "size.pressed" }).count()).toBe(0);
    const shared = flows.url();
    expect(shared).toMatch(/\?machine=sizeSelection&tab=\w{6}&actor=x:\d+&moment=\d+$/);

    await flows.getByRole("slider", { name: "Moment" }).focus();
    await flows.keyboard.press("Home");
    await flows.getByRole("heading", { name: /^State at/ }).waitFor();
    await state(flows, "open").waitFor();
    await flows.keyboard.press("End");
    await state(flows, "chosen").waitFor();
    // All steps in the past are one for Back.
    await flows.goBack();
    await flows.getByRole("heading", { name: "State now" }).waitFor();
    expect(flows.url()).toBe(live);
    await flows.goForward();
    await flows.getByRole("button", { name: "Live", exact: true }).click();
    await flows.getByRole("heading", { name: "State now" }).waitFor();

    const other = await context.newPage();
    await other.goto(shared);
    await state(other, "missing").waitFor(PATIENCE);
    await activeInChart(other, "missing").waitFor();
    await other.goto(shared.replace(/moment=\d+/, "moment=999"));
    await other.getByText("Moment 999 is not kept here").waitFor();
    expect(await chosenStates(other)).toEqual(["chosen"]);

    // Another tab of the shop is told apart; when the first goes, the same machine is offered there.
    const second = await context.newPage();
    await second.goto(PRODUCT);
    await expect.poll(() => flows.locator("nav section h3").count(), PATIENCE).toBe(2);
    await expect.poll(() => actorNamed(flows, "sizeSelection").count(), PATIENCE).toBe(2);
    await shop.close();
    await flows.getByText(/^Tab \w{6} is gone/).waitFor();
    await flows.getByRole("alert").getByRole("link").click();
    await state(flows, "open").waitFor();
  });

  it.each([
    ["a desktop", DESKTOP],
    ["a phone", PHONE],
  ])("axe finds nothing on %s, by day and by night, and nothing stands out", async (_, device) => {
    const { page: shop, context } = await visit({ ...device, reducedMotion: "reduce" });
    const flows = await besideShop(context, shop, PRODUCT);
    await actorNamed(flows, "sizeSelection").click();
    await activeInChart(flows, "open").waitFor();
    await flows.getByRole("button", { name: "size.pressed", exact: true }).click();
    await lit(flows, "dark");
    expect(await axeFaults(flows)).toEqual([]);
    await lit(flows, "light");
    await flows.getByRole("link", { name: "Outline" }).click();
    await flows.locator(".outline-state.is-active", { hasText: "open" }).first().waitFor();
    expect(await axeFaults(flows)).toEqual([]);
    expect(await flows.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await flows.getByRole("link", { name: "All flows" }).click();
    await flows.getByRole("searchbox").waitFor();
    expect(await axeFaults(flows)).toEqual([]);
  });
});

describe("Stately", () => {
  it("is given a machine by the clipboard and its editor's own import", async () => {
    const { page, context } = await visit(DESKTOP);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await context.route("https://stately.ai/**", (route) => route.fulfill({ contentType: "text/html", body: "<title>the editor</title>" }));
    await page.goto("/__flows?machine=buyBox");
    const [editor] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Open in Stately" }).click(PATIENCE),
    ]);
    await editor.waitForURL("https://stately.ai/editor");
    await editor.close();
    await page.getByText(/^The definition is copied. In the editor:/).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^import \{ createMachine \} from "xstate";\n\nexport const machine = createMachine\(\{\n {2}"id": "buyBox",/);
  });

  it("is streamed masked flows after a press, and told nothing that is secret", async () => {
    const { page: shop, context } = await visit(DESKTOP);
    shop.setDefaultTimeout(PATIENCE.timeout);
    // Plays the official inspector: says that it is there, and keeps what it is told.
    const standIn =
      '<script>window.heard=[];addEventListener("message",({data})=>heard.push(data));opener.postMessage({type:"@statelyai.connected"},"*")</script>';
    await context.route("https://stately.ai/**", (route) => route.fulfill({ contentType: "text/html", body: standIn }));
    await shop.goto("/user/login?way=email&inspect=stately");
    const bar = shop.getByRole("complementary", { name: "Stately Inspector" });
    await bar.getByText("Nothing streams yet. Live flows of this page will stream, masked, to https://stately.ai/inspect").waitFor();
    const [inspector] = await Promise.all([context.waitForEvent("page"), bar.getByRole("button", { name: "Open the inspector" }).click()]);
    await bar.getByText("Live flows of this page stream, masked, to https://stately.ai/inspect").waitFor();
    const heard = (): Promise<string> => inspector.evaluate(() => JSON.stringify((window as unknown as { heard: unknown }).heard));
    await expect.poll(heard, PATIENCE).toContain('"name":"storefront"');

    // Letter by letter: the beginning of an address is no address yet.
    const secrets = ["anna.p", "hunter2"];
    await shop.locator('input[name="username"]').pressSequentially("anna.petrova@example.ru");
    await shop.locator('input[name="password"]').pressSequentially("hunter2-hunter3");
    await expect.poll(heard, PATIENCE).toContain('"name":"password"');
    const told = await heard();
    expect(told).toContain("•••");
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    const kinds = await inspector.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard.map(({ type }) => type));
    expect([...new Set(kinds)].sort()).toEqual(["@xstate.actor", "@xstate.event", "@xstate.snapshot"]);

    await bar.getByRole("button", { name: "Stop" }).click();
    await expect.poll(heard, PATIENCE).toContain("@statelyai.disconnected");
    const before = await heard();
    await shop.locator('input[name="username"]').fill("boris@example.ru");
    expect(await heard()).toBe(before);
    expect(await bar.count()).toBe(0);
  });

  it("is neither named nor loaded without being asked for", async () => {
    const { page } = await visit(DESKTOP);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(PRODUCT);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /statelyai|stately-stream|stately\.ai/.test(url))).toEqual([]);
    expect(await page.getByRole("complementary", { name: "Stately Inspector" }).count()).toBe(0);
  });
});
