import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";
import type { DocumentText } from "./document.ts";
import type { ReadyPage } from "./page-cache.ts";

const pack = promisify(deflateRaw);

/** How a gzip stream begins: its mark, deflate, no name, no time, any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Closes a part so that the next one begins at a byte and leans on nothing before it. */
const OPEN_END = { finishFlush: constants.Z_FULL_FLUSH };

let packedStyle = { style: "", packed: Buffer.alloc(0) };

/** The style is the same in every document, and is packed once, as well as it can be. */
const packStyle = (style: string): Buffer => {
  if (packedStyle.style !== style) packedStyle = { style, packed: deflateRawSync(style, { ...OPEN_END, level: 9 }) };
  return packedStyle.packed;
};

/** A document as it is sent, one gzip stream of its parts, and a mark by which a browser knows it again. */
export const readyPage = async (status: number, { start, style, rest }: DocumentText): Promise<ReadyPage> => {
  const plain = Buffer.from(start + style + rest);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(plain), 0);
  tail.writeUInt32LE(plain.length, 4);
  const packed = Buffer.concat([GZIP_HEAD, deflateRawSync(start, OPEN_END), packStyle(style), await pack(rest), tail]);
  return { status, packed, etag: `W/"${createHash("sha1").update(plain).digest("base64url")}"` };
};
