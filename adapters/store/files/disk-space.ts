import { statfs } from "node:fs/promises";

const MEGABYTE = 1024 * 1024;
/** Below it nothing more is written: what is under way, the database's log above all, has to end somewhere. */
const LEAST_FREE = 48 * MEGABYTE;
/** So much is free again before writing goes on, that it does not stop at once. */
const ENOUGH_FREE = 64 * MEGABYTE;

const freeBytes = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** What to tell of the disk under a folder; null while it has room. `former` is what was told before. */
export const faultOfDisk = async (directory: string, former: string | null): Promise<string | null> => {
  const free = await freeBytes(directory);
  return free < (former === null ? LEAST_FREE : ENOUGH_FREE)
    ? (former ?? `the disk of ${directory} is full: nothing is written until ${ENOUGH_FREE / MEGABYTE} MB of it are free`)
    : null;
};
