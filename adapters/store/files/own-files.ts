import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

/** What the shop keeps is personal: its owner reads and writes it, and nobody else. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600, umask: 0o077, all: 0o777 } as const;

/** Gives a folder and everything in it to its owner alone. The folder itself comes last, so that one that is the owner's was gone through whole. */
export const tighten = (directory: string, isDone: (folder: string) => boolean = () => false): void => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory() && !isDone(place)) tighten(place, isDone);
    else if (entry.isFile()) chmodSync(place, OWNER_ONLY.file);
  }
  chmodSync(directory, OWNER_ONLY.folder);
};

const isOwnersAlone = (folder: string): boolean => (lstatSync(folder).mode & OWNER_ONLY.all) === OWNER_ONLY.folder;

/** Makes a data directory, or tightens one that an older release left open: what is its owner's alone there already is not gone through again. */
export const ownFolder = (directory: string): void => {
  mkdirSync(directory, { recursive: true });
  tighten(directory, isOwnersAlone);
};
