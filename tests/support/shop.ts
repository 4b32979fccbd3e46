import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { freePort } from "./free-port.ts";

const MAIN = path.resolve(import.meta.dirname, "../../dist/server/main.js");

const DEVELOPMENT = path.resolve(import.meta.dirname, "../../app/commands/dev.mjs");

export interface RunningShop {
  readonly address: string;
  readonly dataDirectory: string;
  /** Everything that both processes have printed. */
  readonly printed: () => string;
  readonly process: ChildProcess;
  /** Ends it as an operator does, and keeps its data. */
  readonly stop: () => Promise<number | null>;
  /** Ends it and takes its data away. */
  readonly close: () => Promise<void>;
}

interface ShopOptions {
  /** Without one it begins with the demo's goods, as a shop has them that was started once. */
  readonly dataDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What Node runs: the built shop. */
  readonly script?: string;
}

/** The demo's data as a shop has them that was started once, in a folder of their own. */
export const copySeededData = (): string => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "shop-"));
  cpSync(inject("seededData"), dataDirectory, { recursive: true });
  return dataDirectory;
};

/** Tests order again and again with one phone from one network. */
const MANY_ORDERS = { MOST_OPEN_ORDERS: "0", MOST_OPEN_SUM: "0", MOST_NETWORK_ORDERS: "0", MOST_NETWORK_SUM: "0" };

/** The built shop as shoppers get it, both processes, on a free port with data of its own; ready when it answers. */
export const startShop = async ({
  dataDirectory = copySeededData(),
  environment = {},
  script = MAIN,
}: ShopOptions = {}): Promise<RunningShop> => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDirectory, DATABASE_URL: "", STORE_URL: "", ...MANY_ORDERS, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const found = /The shop is open(?: for development)?: (http:[^\s/]*\/\/[^\s/]+)\//.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}:\n${printed}`)));
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = (): Promise<number | null> => {
    child.kill("SIGTERM");
    return exited;
  };
  return {
    address,
    dataDirectory,
    printed: () => printed,
    process: child,
    stop,
    close: async () => {
      await stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
};

/**
 * The shop as `npm run dev` starts it, which asks nobody for their city. Its address has to be known before, because scripts are reloaded over the
 * next port.
 */
export const startDevelopmentShop = async (): Promise<RunningShop> =>
  startShop({ script: DEVELOPMENT, environment: { PORT: String(await freePort()), ASK_CITY: "off" } });
