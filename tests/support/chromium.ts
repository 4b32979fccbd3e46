import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium as playwrightChromium } from "playwright";
import { PACKED_CHROMIUM_ARGS, unpackChromium } from "./packed-chromium.ts";

/** A browser to launch: `chromium.launch(await findChromium())`. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
}

/** What the search asks of the computer; tests give another one. */
export interface Computer {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly system: string;
  readonly processor: string;
  readonly isRoot: boolean;
  readonly has: (file: string) => boolean;
  readonly ownOfPlaywright: () => string;
  /** Unpacks the optional package, throws when that or its start fails. */
  readonly unpack: () => Promise<string>;
  /** Installs Debian's package, throws when that fails. */
  readonly install: () => void;
}

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

const USUAL_PLACES: Readonly<Record<string, readonly string[]>> = {
  linux: [
    DEBIAN_CHROMIUM,
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
  ],
  darwin: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

const installFromDebian = (): void => {
  const options = { stdio: "inherit" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-q"], options);
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], options);
};

const thisComputer: Computer = {
  environment: process.env,
  system: process.platform,
  processor: process.arch,
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  ownOfPlaywright: () => playwrightChromium.executablePath(),
  unpack: () => unpackChromium(path.join(fileURLToPath(new URL("../..", import.meta.url)), ".cache", "chromium")),
  install: installFromDebian,
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim();

/**
 * Finds a Chromium for the browser tests: the one named by CHROMIUM_PATH, Playwright's own, the system's, the one of the optional package
 * (Linux on x64), and as root in CI the one that Debian installs.
 * @throws one error that lists what was tried; tests are never skipped for want of a browser
 */
export const findChromium = async (computer: Computer = thisComputer): Promise<Chromium> => {
  const { environment, system, processor, isRoot, has } = computer;
  const sandbox = isRoot ? ["--no-sandbox"] : [];
  const named = environment["CHROMIUM_PATH"]?.trim() ?? "";
  if (named !== "") {
    if (!has(named)) throw new Error(`CHROMIUM_PATH names "${named}", and there is no such file.`);
    return { executablePath: named, args: sandbox };
  }
  const places = [computer.ownOfPlaywright(), ...(USUAL_PLACES[system] ?? [])];
  const found = places.find((place) => place !== "" && has(place));
  if (found !== undefined) return { executablePath: found, args: sandbox };

  const tried = places.map((place) => `no file ${place}`);
  if (system === "linux" && processor === "x64") {
    try {
      return { executablePath: await computer.unpack(), args: [...sandbox, ...PACKED_CHROMIUM_ARGS] };
    } catch (error) {
      tried.push(`the package @sparticuz/chromium does not start: ${reasonOf(error)}`);
    }
  }
  if (system === "linux" && isRoot && (environment["CI"] ?? "") !== "") {
    try {
      computer.install();
      if (has(DEBIAN_CHROMIUM)) return { executablePath: DEBIAN_CHROMIUM, args: sandbox };
      tried.push(`apt-get installed no ${DEBIAN_CHROMIUM}`);
    } catch (error) {
      tried.push(`apt-get install chromium failed: ${reasonOf(error)}`);
    }
  }
  throw new Error(
    `The browser tests need Chromium. Install Chromium or Chrome, or name one in CHROMIUM_PATH. Tried:\n- ${tried.join("\n- ")}`,
  );
};
