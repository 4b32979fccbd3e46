import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { TEST_STORE_SECRET } from "./store-secret.ts";

const MAIN = path.resolve(import.meta.dirname, "../../dist/store/main.js");

export interface RunningStore {
  readonly address: string;
  readonly process: ChildProcess;
  /** The process ends without a chance to write anything. */
  readonly kill: () => Promise<void>;
}

/** The built store alone, in a process of its own, on the data in `dataDirectory`. */
export const startStoreProcess = async (
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningStore> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      STORE_PORT: "0",
      DATA_DIR: dataDirectory,
      DATABASE_URL: "",
      STORE_SECRET: TEST_STORE_SECRET,
      MOST_OPEN_ORDERS: "0",
      MOST_NETWORK_ORDERS: "0",
      MOST_OPEN_SUM: "0",
      MOST_NETWORK_SUM: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const found = /store: answers at (http:\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void exited.then(() => reject(new Error(`The store ended:\n${printed}`)));
  });
  return {
    address,
    process: child,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
};
