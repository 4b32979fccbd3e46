import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { OWNER_ONLY } from "../files/own-files.ts";
import { BLOCK, headerOf, paddingOf, readHeader } from "./tar-header.ts";

const PIECE_BYTES = 256 * 1024;
/** Most of what the strongest packing saves, in a fraction of its time. */
const PACKING = 1;

interface Noted {
  /** The name of a text that stands before the files. */
  readonly name: string;
  readonly text: string;
}

const piecesOf = (file: string): AsyncIterable<Buffer> => createReadStream(file, { highWaterMark: PIECE_BYTES });

async function* packedFolder(folder: string, inside: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true })) {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory()) {
      yield headerOf({ name, size: 0, isFolder: true });
      yield* packedFolder(folder, name);
      continue;
    }
    const { size } = await stat(path.join(folder, name));
    yield headerOf({ name, size, isFolder: false });
    yield* piecesOf(path.join(folder, name));
    yield paddingOf(size);
  }
}

async function* packed(folder: string, { name, text }: Noted): AsyncGenerator<Buffer> {
  const note = Buffer.from(text);
  yield headerOf({ name, size: note.length, isFolder: false });
  yield note;
  yield paddingOf(note.length);
  yield* packedFolder(folder, "");
  yield Buffer.alloc(2 * BLOCK);
}

/** Packs a folder that nobody changes into one file, as `tar` and `gzip` do, piece by piece. */
export const packFolder = (folder: string, file: string, note: Noted): Promise<void> =>
  pipeline(
    Readable.from(packed(folder, note), { objectMode: false }),
    createGzip({ level: PACKING }),
    createWriteStream(file, { mode: OWNER_ONLY.file, flush: true }),
  );

/** Takes pieces of a wanted size from those that come. */
const takingFrom = (pieces: AsyncIterator<Buffer>) => {
  let rest: Buffer = Buffer.alloc(0);
  async function* take(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await pieces.next();
        if (next.done === true) throw new Error("it was cut short");
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
  const whole = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of take(size)) parts.push(part);
    return Buffer.concat(parts);
  };
  return { take, whole };
};

const unpack = async (pieces: AsyncIterable<Buffer>, folder: string, noteName: string): Promise<string | null> => {
  const { take, whole } = takingFrom(pieces[Symbol.asyncIterator]());
  let note: string | null = null;
  for (let header = readHeader(await whole(BLOCK)); header !== null; header = readHeader(await whole(BLOCK))) {
    const { name, size, isFolder } = header;
    const place = path.join(folder, name);
    if (isFolder) await mkdir(place, { recursive: true, mode: OWNER_ONLY.folder });
    else if (name === noteName) note = (await whole(size)).toString();
    else await pipeline(take(size), createWriteStream(place, { mode: OWNER_ONLY.file }));
    await whole(paddingOf(size).length);
  }
  // What follows must be read too: only at its end a packed file proves that it is sound.
  for await (const piece of pieces) void piece;
  return note;
};

/** What zlib says of a file that ends too early. */
const CUT_SHORT = "unexpected end of file";

/** Unpacks a file into a new folder piece by piece; answers with the text of that name, null for a file without it. */
export const unpackFolder = async (file: string, folder: string, noteName: string): Promise<string | null> => {
  await mkdir(folder, { mode: OWNER_ONLY.folder });
  try {
    const unpacked = createReadStream(file, { highWaterMark: PIECE_BYTES }).pipe(createGunzip());
    return await unpack(unpacked, folder, noteName);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a whole backup: ${why === CUT_SHORT ? "it was cut short" : why}`, { cause: error });
  }
};
