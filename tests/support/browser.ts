import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { findChromium } from "./chromium.ts";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "ru-RU",
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "ru-RU" };

/** For tests that hold on both. */
export const DEVICES = { phone: PHONE, desktop: DESKTOP };
export const DEVICE_NAMES = Object.keys(DEVICES) as (keyof typeof DEVICES)[];

/**
 * What a window makes ready for an address that nobody types: two pages in a process of their own, 0.7 s of a core a window, which is a quarter of what a
 * test costs. Chromium heeds the last list alone, so what Playwright leaves out of every browser stands here too.
 */
const LEFT_OUT = [
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose",
  "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch",
];

export const launchBrowser = async (): Promise<Browser> => {
  const { executablePath, args } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, `--disable-features=${LEFT_OUT.join(",")}`] });
};

/** What the browser complained of: errors of the console and of scripts, refused answers of the shop. */
export const complaintsOf = (context: BrowserContext): string[] => {
  const complaints: string[] = [];
  context.on("page", (page) => {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
  });
  return complaints;
};

/** Resolves when the page's scripts hear presses: before that a link leads to its page, and a form is sent as a form. */
export const hearing = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    ["header", "main"].every((name) =>
      Object.keys(document.querySelector(name) ?? { __reactNothing: 0 }).some((key) => key.startsWith("__react")),
    ),
  );
};

/** Resolves when the page wears the shop's letters: they come after the load, a piece of the page a frame, and give lines another height. */
export const wearingLetters = (page: Page): Promise<void> => page.locator("html[data-letters]").waitFor({ state: "attached" });
