import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";

/** Three shops at a time of 40 MB each, browsers and backups: what they need, several times over. */
const ROOM_BYTES = 2 * 1024 ** 3;

const hasRoom = (directory: string): boolean => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= ROOM_BYTES;
};

/**
 * Where tests put what they throw away: in memory, where there is room for it. A shop's data are hundreds of files, whose copy on a disk costs a second of
 * a core, and each file of tests begins with one.
 */
export const scratchDirectory = (): string => (existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : tmpdir());
