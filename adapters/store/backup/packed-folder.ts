import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Header, type Pack, pack } from "tar-stream";
import { OWNER_ONLY } from "../files/own-files.ts";

const PIECE_BYTES = 256 * 1024;
/** Most of what the strongest packing saves, in a fraction of its time. */
const PACKING = 1;

interface Noted {
  /** The name of a text that stands before the files. */
  readonly name: string;
  readonly text: string;
}

const addFolder = async (packed: Pack, folder: string, inside: string): Promise<void> => {
  for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true })) {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory()) {
      packed.entry({ name, type: "directory", mode: OWNER_ONLY.folder });
      await addFolder(packed, folder, name);
      continue;
    }
    const file = path.join(folder, name);
    const { size } = await stat(file);
    await pipeline(createReadStream(file, { highWaterMark: PIECE_BYTES }), packed.entry({ name, size, mode: OWNER_ONLY.file }));
  }
};

const addAll = async (packed: Pack, folder: string, note: Noted): Promise<void> => {
  packed.entry({ name: note.name, mode: OWNER_ONLY.file }, note.text);
  await addFolder(packed, folder, "");
  packed.finalize();
};

/** Packs a folder that nobody changes into one file, as `tar` and `gzip` do, piece by piece. */
export const packFolder = async (folder: string, file: string, note: Noted): Promise<void> => {
  const packed = pack();
  const written = pipeline(packed, createGzip({ level: PACKING }), createWriteStream(file, { mode: OWNER_ONLY.file, flush: true }));
  const added = addAll(packed, folder, note).catch((error: unknown) => {
    packed.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  await Promise.all([added, written]);
};

/** A name that leads out of the folder is none. */
const insideOf = (folder: string, { name }: Header): string => {
  const plain = name.replace(/^\/+|\/+$/g, "");
  if (plain === "" || plain.includes("\\") || plain.split("/").includes("..")) throw new Error("it is damaged");
  return path.join(folder, plain);
};

/** What zlib and tar say of a file that ends too early. */
const CUT_SHORT = /unexpected end of (file|data)/i;
const reasonOf = (error: unknown): string => {
  const why = error instanceof Error ? error.message : String(error);
  if (CUT_SHORT.test(why)) return "it was cut short";
  return why.startsWith("Invalid tar header") ? "it is damaged" : why;
};

/** Unpacks a file into a new folder piece by piece; answers with the text of that name, null for a file without it. */
export const unpackFolder = async (file: string, folder: string, noteName: string): Promise<string | null> => {
  await mkdir(folder, { mode: OWNER_ONLY.folder });
  const unpacked = extract();
  const read = pipeline(createReadStream(file, { highWaterMark: PIECE_BYTES }), createGunzip(), unpacked);
  let note: string | null = null;
  const write = async (): Promise<void> => {
    for await (const entry of unpacked) {
      const place = insideOf(folder, entry.header);
      if (entry.header.type === "directory") {
        await mkdir(place, { recursive: true, mode: OWNER_ONLY.folder });
        entry.resume();
      } else if (entry.header.type !== "file") throw new Error("it is damaged");
      else if (entry.header.name === noteName) note = await text(entry);
      else await pipeline(entry, createWriteStream(place, { mode: OWNER_ONLY.file }));
    }
  };
  try {
    // Only at its end a packed file proves that it is sound.
    await Promise.all([read, write()]);
    return note;
  } catch (error) {
    unpacked.destroy();
    await read.catch(() => undefined);
    throw new Error(`${file} is not a whole backup: ${reasonOf(error)}`, { cause: error });
  }
};
