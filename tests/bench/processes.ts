import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readProcessLock } from "#adapters/store/operator/process-lock.ts";
import { TEST_STORE_SECRET } from "#tests/support/store-secret.ts";

const DIST = path.resolve(import.meta.dirname, "../../dist");
const PATIENCE_MS = 15_000;
/** The kernel counts CPU time in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10;

/** A shop, or a store alone, that the bench has started. */
export interface Running {
  readonly address: string;
  readonly dataDirectory: string;
  readonly storefrontPid: number | null;
  readonly storePid: number | null;
  readonly stop: () => Promise<void>;
}

const stops = new Set<() => Promise<void>>();

/** Remembers a way to stop something; answers with one that also forgets it. */
export const stopLater = (stop: () => Promise<void>): (() => Promise<void>) => {
  const once = async (): Promise<void> => {
    if (!stops.delete(once)) return;
    await stop();
  };
  stops.add(once);
  return once;
};

/** Stops whatever still runs, the youngest first. */
export const stopAll = async (): Promise<void> => {
  for (const stop of [...stops].toReversed())
    await stop().catch((error: unknown) => console.error(`It could not be stopped: ${String(error)}`));
};

/** Runs a command of the bench to its end, says why it failed, and leaves nothing running, also when it is interrupted. */
export const runToItsEnd = async (run: () => Promise<void>): Promise<void> => {
  const leave = (code: number): void => void stopAll().finally(() => process.exit(code));
  process.once("SIGINT", () => leave(130));
  process.once("SIGTERM", () => leave(143));
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
};

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
    return undefined;
  });

const begin = async (
  entry: string,
  dataDirectory: string,
  environment: Readonly<Record<string, string>>,
  saysAddress: RegExp,
): Promise<{ readonly address: string; readonly pid: number | null; readonly stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [path.join(DIST, entry)], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDirectory,
      DATABASE_URL: "",
      STORE_URL: "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = stopLater(() => end(child));
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      // What is said after the address is of no use, and a bench may run for hours.
      printed = (printed + chunk.toString()).slice(-10_000);
      const found = saysAddress.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`${entry} ended with ${code}:\n${printed}`)));
  });
  return { address, pid: child.pid ?? null, stop };
};

/** The built shop, both its processes, on a free port. */
export const startShop = async (dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<Running> => {
  const { address, pid, stop } = await begin(
    "server/main.js",
    dataDirectory,
    { PORT: "0", STORE_PORT: "0", RATE_LIMITS: "off", ...environment },
    /The shop is open: (http:\S+)\//,
  );
  return { address, dataDirectory, storefrontPid: pid, storePid: readProcessLock(dataDirectory)?.pid ?? null, stop };
};

/** The built store alone, on a free port. */
export const startStore = async (dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<Running> => {
  const { address, pid, stop } = await begin(
    "store/main.js",
    dataDirectory,
    { STORE_PORT: "0", STORE_SECRET: TEST_STORE_SECRET, ...environment },
    /store: answers at (http:\S+)/,
  );
  return { address, dataDirectory, storefrontPid: null, storePid: pid, stop };
};

const USER_TIME_FIELD = 11;

/** CPU time that a process has used, user and system, in milliseconds; null where the system does not tell. */
export const cpuOf = (pid: number | null): number | null => {
  if (pid === null) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[USER_TIME_FIELD]) + Number(fields[USER_TIME_FIELD + 1])) * MILLISECONDS_PER_TICK;
  } catch {
    return null;
  }
};

/** A process and those that it has begun; nobody where the system does not tell. */
export const familyOf = (pid: number): readonly number[] => {
  const parentOf = (name: string): number => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1]);
    } catch {
      return 0;
    }
  };
  if (!existsSync("/proc/self/status")) return [];
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)];
};

/** Memory in megabytes that a process holds, and its part of what it shares with others; null where the system does not tell. */
export const ownMemoryOf = (pid: number): number | null => {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};

/** Memory that a process holds, in megabytes; null where the system does not tell. */
export const memoryOf = (pid: number | null): number | null => {
  if (pid === null) return null;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};
