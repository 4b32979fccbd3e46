import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { DocumentText } from "./document.ts";
import { QUICK_LEVEL } from "./packing.ts";
import type { ReadyPage } from "./page-cache.ts";

/** How a gzip stream begins: its mark, deflate, no name, no time, any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Closes a part so that the next one begins at a byte and leans on nothing before it. */
const OPEN_END = { finishFlush: constants.Z_FULL_FLUSH };

const styleOf = (style: string) => ({
  style,
  plain: Buffer.from(style),
  packed: deflateRawSync(style, { ...OPEN_END, level: 9 }),
});

let readyStyle = styleOf("");

/** The style is the same in every document: it is encoded and packed once, as well as it can be. */
const makeStyleReady = (style: string): ReturnType<typeof styleOf> => {
  if (readyStyle.style !== style) readyStyle = styleOf(style);
  return readyStyle;
};

/** No character of a text takes more bytes. */
const MOST_BYTES = 3;
/** Where documents are written before they are packed; it grows to the longest, and holds one at a time. */
let desk = Buffer.alloc(0);

/** Texts one after another as UTF-8, and where the first of them ends. */
const writeDown = (first: string, rest: readonly string[]): readonly [before: Buffer, after: Buffer] => {
  const most = rest.reduce((sum, { length }) => sum + length, first.length) * MOST_BYTES;
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most);
  const begun = desk.write(first);
  const end = rest.reduce((place, text) => place + desk.write(text, place), begun);
  return [desk.subarray(0, begun), desk.subarray(begun, end)];
};

/**
 * A document as it is sent, one gzip stream of its parts, and a mark by which a browser knows it again. It is packed here and not in another thread:
 * handing it over costs more.
 */
export const readyPage = (status: number, { start, style, rest }: DocumentText): ReadyPage => {
  const between = makeStyleReady(style);
  const [before, after] = writeDown(start, rest);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(after, crc32(between.plain, crc32(before))), 0);
  tail.writeUInt32LE(before.length + between.plain.length + after.length, 4);
  const packed = Buffer.concat([
    GZIP_HEAD,
    deflateRawSync(before, { ...OPEN_END, level: QUICK_LEVEL }),
    between.packed,
    deflateRawSync(after, { level: QUICK_LEVEL }),
    tail,
  ]);
  return { status, packed, etag: `W/"${createHash("sha1").update(packed).digest("base64url")}"` };
};
