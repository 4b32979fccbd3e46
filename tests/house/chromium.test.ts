import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { describe, expect, it } from "vitest";
import { type Computer, findChromium } from "#tests/support/chromium.ts";
import { PACKED_CHROMIUM_ARGS, unpackChromium } from "#tests/support/packed-chromium.ts";

const OWN = "/home/visitor/.cache/ms-playwright/chrome";

/** A bare Linux for an ordinary user; say only what a test is about. */
const aComputer = ({ files = [], ...given }: Partial<Computer> & { readonly files?: readonly string[] }): Computer => ({
  environment: {},
  system: "linux",
  processor: "x64",
  isRoot: false,
  has: (file) => files.includes(file),
  ownOfPlaywright: () => OWN,
  unpack: () => Promise.resolve("/project/.cache/chromium/launch.sh"),
  install: () => {
    throw new Error("installing was not expected");
  },
  ...given,
});

const cannotUnpack = (): Promise<string> => Promise.reject(new Error("libnss3.so: cannot open shared object file"));

describe("finding a Chromium", () => {
  it("takes the one that is named, before all others", async () => {
    const computer = aComputer({ environment: { CHROMIUM_PATH: "/opt/chrome" }, files: ["/opt/chrome", OWN, "/usr/bin/chromium"] });
    expect(await findChromium(computer)).toEqual({ executablePath: "/opt/chrome", args: [] });
  });

  it("says when the named one is missing, and takes no other", async () => {
    const computer = aComputer({ environment: { CHROMIUM_PATH: "/opt/chrome" }, files: ["/usr/bin/chromium"] });
    await expect(findChromium(computer)).rejects.toThrow('CHROMIUM_PATH names "/opt/chrome", and there is no such file.');
  });

  it("takes Playwright's own before the system's", async () => {
    expect(await findChromium(aComputer({ files: [OWN, "/usr/bin/chromium"] }))).toEqual({ executablePath: OWN, args: [] });
  });

  it("leaves the sandbox for root only", async () => {
    const computer = aComputer({ files: ["/usr/bin/chromium"], isRoot: true });
    expect(await findChromium(computer)).toEqual({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  });

  it("finds Chrome where macOS keeps it", async () => {
    const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    expect(await findChromium(aComputer({ system: "darwin", processor: "arm64", files: [chrome] }))).toEqual({
      executablePath: chrome,
      args: [],
    });
  });

  it("unpacks its own on a bare Linux", async () => {
    expect(await findChromium(aComputer({}))).toEqual({ executablePath: "/project/.cache/chromium/launch.sh", args: PACKED_CHROMIUM_ARGS });
  });

  it("installs Debian's as root in CI", async () => {
    const files: string[] = [];
    const install = (): void => {
      files.push("/usr/bin/chromium");
    };
    const computer = aComputer({ environment: { CI: "true" }, isRoot: true, files, unpack: cannotUnpack, install });
    expect(await findChromium(computer)).toEqual({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  });

  it("lists what it tried when there is none", async () => {
    await expect(findChromium(aComputer({ system: "win32", ownOfPlaywright: () => "C:\\playwright\\chrome.exe" }))).rejects.toThrow(
      [
        "The browser tests need Chromium. Install Chromium or Chrome, or name one in CHROMIUM_PATH. Tried:",
        "- no file C:\\playwright\\chrome.exe",
        "- no file C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
        "- no file C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
        "- no file C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
      ].join("\n"),
    );
  });

  it("lists why the unpacked one did not start", async () => {
    await expect(findChromium(aComputer({ unpack: cannotUnpack }))).rejects.toThrow(
      "- the package @sparticuz/chromium does not start: libnss3.so: cannot open shared object file",
    );
  });
});

const isPackedFor = process.platform === "linux" && process.arch === "x64";

describe("the Chromium found on this computer", () => {
  const titleIn = async (launch: { readonly executablePath: string; args: string[] }): Promise<string> => {
    const browser = await chromium.launch(launch);
    try {
      const page = await browser.newPage();
      await page.setContent("<title>Кромка</title>");
      return await page.title();
    } finally {
      await browser.close();
    }
  };

  it("opens a page", async () => {
    expect(await titleIn(await findChromium())).toBe("Кромка");
  });

  it.runIf(isPackedFor)("opens a page when it is the packed one", async () => {
    const folder = path.join(fileURLToPath(new URL("../..", import.meta.url)), ".cache", "chromium");
    const args = process.getuid?.() === 0 ? ["--no-sandbox", ...PACKED_CHROMIUM_ARGS] : PACKED_CHROMIUM_ARGS;
    expect(await titleIn({ executablePath: await unpackChromium(folder), args })).toBe("Кромка");
  });
});
