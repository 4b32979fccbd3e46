import { chmodSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";

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

const OWNER_ONLY = 0o600;
const START_TIME_FIELD = 19;
const ATTEMPTS = 3;

const fileOf = (directory: string): string => path.join(directory, "store.lock");

/** When a process began, in the kernel's ticks; null where the system does not tell. A number that is used again has another one. */
const startTimeOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[START_TIME_FIELD] ?? null;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, processStartedAt }: LockHolder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
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
    writeFileSync(fileOf(directory), JSON.stringify(record), { flag: "wx", mode: OWNER_ONLY });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

/** Takes a data directory for this process; throws with the holder's number while another process has it. A dead holder's lock is taken over. */
export const takeProcessLock = async (directory: string): Promise<ProcessLock> => {
  const mine: LockHolder = { pid: process.pid, processStartedAt: startTimeOf(process.pid), address: null, token: null };
  let isTaken = createExclusively(directory, mine);
  for (let attempt = 1; !isTaken && attempt < ATTEMPTS; attempt += 1) {
    const holder = readProcessLock(directory);
    if (holder !== null)
      throw new Error(`The data directory ${directory} is in use by process ${holder.pid}. Stop it, or set another DATA_DIR.`);
    unlinkSync(fileOf(directory));
    isTaken = createExclusively(directory, mine);
  }
  if (!isTaken) throw new Error(`The data directory ${directory} is being taken by another process at this moment. Try again.`);
  return {
    announce: async (address, token) => {
      writeFileSync(fileOf(directory), JSON.stringify({ ...mine, address, token }), { mode: OWNER_ONLY });
      chmodSync(fileOf(directory), OWNER_ONLY);
    },
    release: async () => {
      if (readRecord(directory)?.pid === process.pid) unlinkSync(fileOf(directory));
    },
  };
};
