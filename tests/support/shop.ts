import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MAIN = path.resolve(import.meta.dirname, "../../dist/server/main.js");

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
  readonly dataDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The built shop, which asks nobody for their city unless it is told to; both processes, on a free port with data of its own; ready when it answers. */
export const startShop = async ({
  dataDirectory = mkdtempSync(path.join(tmpdir(), "shop-")),
  environment = {},
}: ShopOptions = {}): Promise<RunningShop> => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDirectory, DATABASE_URL: "", STORE_URL: "", ASK_CITY: "off", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const found = /The shop is open: (http:\S+)\//.exec(printed)?.[1];
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
