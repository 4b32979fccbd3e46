import { expect, it } from "vitest";
import { PHONE } from "#tests/support/browser.ts";
import { serveTestPage } from "#tests/support/test-page.ts";
import { visitsTo } from "#tests/support/visits.ts";

const { visit } = visitsTo(() => serveTestPage("popups.page.tsx"));

it("a press on the icon of a sheet that still comes closes it, wherever the sheet is when the press ends", async () => {
  const { page } = await visit(PHONE);
  await page.goto("/");
  // However slow the machine is, it does not stand there before the press.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  await page.getByRole("main").getByRole("button", { name: "long", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Уход" });
  const icon = sheet.getByRole("button", { name: "Закрыть" });
  await expect.poll(async () => ((await icon.boundingBox())?.y ?? 900) < 700, { interval: 20 }).toBe(true);
  const { x, y } = (await icon.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 22, y + 8);
  await page.mouse.down();
  await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect.poll(async () => ((await icon.boundingBox())?.y ?? 900) < y - 60).toBe(true);
  await page.mouse.up();
  await sheet.waitFor({ state: "hidden" });
});
