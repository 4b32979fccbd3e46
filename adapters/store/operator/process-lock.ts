import { chmodSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import { OWNER_ONLY } from "../files/own-files.ts";

const LockRecord = t.type(
  { pid: t.number, processStartedAt: nullable(t.string), address: nullable(t.string), token: nullable(t.string) },
  "LockRecord",
);

export interface LockHolder {
  readonly pid: number;
  readonly processStartedAt: string | null;
  /** The running store's loopback address and its admin token, once it answers. */
  readonly address: string | null;
  readonly token: string | null;
}

export interface ProcessLock {
  readonly announce: (address: string, token: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

const START_TIME_FIELD = 19;
const LOOK_AGAIN_MS = 100;

const fileOf = (directory: string): string => path.join(directory, "store.lock");

/** What the kernel says of a process after its name; empty where the system does not tell. */
const kernelFieldsOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
};

/** When a process began, in the kernel's ticks; null where the system does not tell. A number that is used again has another one. */
const startTimeOf = (pid: number): string | null => kernelFieldsOf(pid)[START_TIME_FIELD] ?? null;

const isAlive = ({ pid, processStartedAt }: LockHolder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  // It has ended, and nobody has asked how yet.
  if (kernelFieldsOf(pid)[0] === "Z") return false;
  const startedAt = startTimeOf(pid);
  return startedAt === null || processStartedAt === null || startedAt === processStartedAt;
};

const readRecord = (directory: string): LockHolder | null => {
  try {
    const decoded = LockRecord.decode(JSON.parse(readFileSync(fileOf(directory), "utf8")));
    return isLeft(decoded) ? null : decoded.right;
  } catch {
    return null;
  }
};

/** Who holds a data directory now; null when nobody alive does. */
export const readProcessLock = (directory: string): LockHolder | null => {
  const holder = readRecord(directory);
  return holder !== null && isAlive(holder) ? holder : null;
};

const createExclusively = (directory: string, record: LockHolder): boolean => {
  try {
    writeFileSync(fileOf(directory), JSON.stringify(record), { flag: "wx", mode: OWNER_ONLY.file });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

/** Who holds a directory, asked twice: a record that cannot be read may be one that is being written at this moment. */
const holderOf = async (directory: string): Promise<LockHolder | null> => {
  if (readRecord(directory) === null) await setTimeout(LOOK_AGAIN_MS);
  return readProcessLock(directory);
};

interface Waiting {
  /** How long a living holder is waited for. */
  readonly patienceMs: number;
  readonly say: (line: string) => void;
}

/** Takes a data directory for this process; throws with the holder's number when another process keeps it. A dead holder's lock is taken over. */
export const takeProcessLock = async (
  directory: string,
  { patienceMs, say }: Waiting = { patienceMs: 0, say: () => {} },
): Promise<ProcessLock> => {
  const mine: LockHolder = { pid: process.pid, processStartedAt: startTimeOf(process.pid), address: null, token: null };
  const giveUpAt = Date.now() + patienceMs;
  let isSaid = false;
  while (!createExclusively(directory, mine)) {
    const holder = await holderOf(directory);
    if (holder === null) {
      rmSync(fileOf(directory), { force: true });
      continue;
    }
    if (Date.now() >= giveUpAt)
      throw new Error(`The data directory ${directory} is in use by process ${holder.pid}. Stop it, or set another DATA_DIR.`);
    if (!isSaid) say(`process ${holder.pid} has the data directory ${directory}: waiting for it to end`);
    isSaid = true;
    await setTimeout(LOOK_AGAIN_MS);
  }
  return {
    announce: async (address, token) => {
      writeFileSync(fileOf(directory), JSON.stringify({ ...mine, address, token }), { mode: OWNER_ONLY.file });
      chmodSync(fileOf(directory), OWNER_ONLY.file);
    },
    release: async () => {
      if (readRecord(directory)?.pid === process.pid) unlinkSync(fileOf(directory));
    },
  };
};
