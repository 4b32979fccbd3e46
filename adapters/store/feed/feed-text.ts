import { isAscii } from "node:buffer";
import { TextDecoder } from "node:util";
import { createGunzip } from "node:zlib";
import { Readable } from "node:stream";
import { FEED_LIMITS, FeedRefused } from "./feed-limits.ts";

const HEAD_BYTES = 256;

const startsWith = (head: Uint8Array, ...bytes: readonly number[]): boolean => bytes.every((byte, place) => head[place] === byte);

const isGzip = (head: Uint8Array): boolean => startsWith(head, 0x1f, 0x8b);
const isZip = (head: Uint8Array): boolean => startsWith(head, 0x50, 0x4b);
const isUtf16 = (head: Uint8Array): boolean => startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff);

/** Whether bytes can be UTF-8: letters of windows-1251 cannot by chance. The last character may be cut. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Whether a table was saved in windows-1251, as spreadsheets do: no file of theirs says so. */
const isOldTable = (head: Uint8Array): boolean => !/^\s*</.test(new TextDecoder("latin1").decode(head)) && !isUtf8(head);

const encodingOf = (head: Uint8Array): string => {
  if (isUtf16(head)) throw new FeedRefused("The file is in UTF-16; save it as UTF-8 or windows-1251.");
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return "utf-8";
  if (isOldTable(head)) return "windows-1251";
  const declared =
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(new TextDecoder("latin1").decode(head))?.[1]?.toLowerCase() ?? "utf-8";
  if (declared === "utf-8" || declared === "utf8") return "utf-8";
  if (declared === "windows-1251" || declared === "cp1251") return "windows-1251";
  throw new FeedRefused(`The encoding "${declared}" is not known; save the file as UTF-8 or windows-1251.`);
};

const isPlainChunk = (chunk: unknown): chunk is Uint8Array => chunk instanceof Uint8Array;

async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packed = 0;
  let plain = 0;
  const counted = async function* () {
    for await (const chunk of source) {
      packed += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip();
  const stream = Readable.from(counted())
    .on("error", (error) => gunzip.destroy(error))
    .pipe(gunzip);
  try {
    for await (const chunk of stream) {
      if (!isPlainChunk(chunk)) continue;
      plain += chunk.length;
      if (plain > FEED_LIMITS.ratioAppliesFrom && plain > packed * FEED_LIMITS.packedRatio) {
        throw new FeedRefused(`The packed file grows more than ${FEED_LIMITS.packedRatio} times when it is unpacked.`);
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    throw new FeedRefused(`The packed file is broken: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    gunzip.destroy();
  }
}

async function* withHead(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly chunk: Uint8Array; readonly head: Uint8Array | null }> {
  let waiting = new Uint8Array();
  let isHeadSeen = false;
  for await (const chunk of source) {
    if (isHeadSeen) {
      yield { chunk, head: null };
      continue;
    }
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length < HEAD_BYTES) continue;
    isHeadSeen = true;
    yield { chunk: waiting, head: waiting.subarray(0, HEAD_BYTES) };
  }
  if (!isHeadSeen) yield { chunk: waiting, head: waiting };
}

async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let size = 0;
  let line = 0;
  const checkLine = (text: string): void => {
    const start = text.lastIndexOf("\n") + 1;
    const first = start === 0 ? text.length : text.indexOf("\n");
    if (line + first > FEED_LIMITS.lineLength)
      throw new FeedRefused(`A line of the file is longer than ${FEED_LIMITS.lineLength} characters (near byte ${size}).`);
    line = start === 0 ? line + text.length : text.length - start;
  };
  const decode = (read: (current: TextDecoder) => string): string => {
    try {
      return decoder === null ? "" : read(decoder);
    } catch {
      throw new FeedRefused(`The file is not valid ${decoder?.encoding ?? "text"} near byte ${size}; is its encoding declared rightly?`);
    }
  };
  for await (const { chunk, head } of withHead(source)) {
    if (head !== null) {
      const said = encodingOf(head);
      // Whatever it says of itself, where it has letters to tell by.
      decoder = new TextDecoder(!isAscii(chunk) && isUtf8(chunk) ? "utf-8" : said, { fatal: true });
    }
    size += chunk.length;
    if (size > FEED_LIMITS.bytes) throw new FeedRefused(`The file is larger than ${FEED_LIMITS.bytes / 1024 / 1024} MB.`);
    const text = decode((current) => current.decode(chunk, { stream: true }));
    checkLine(text);
    if (text !== "") yield text;
  }
  const rest = decode((current) => current.decode());
  if (rest !== "") yield rest;
}

/** The text of a feed, plain or gzipped, in UTF-8 or windows-1251; throws `FeedRefused`. */
export async function* feedText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let plain: AsyncIterable<Uint8Array> | null = null;
  const chunks = withHead(source)[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true || first.value.chunk.length === 0) throw new FeedRefused("The file is empty.");
  const { chunk: begin } = first.value;
  if (isZip(begin)) throw new FeedRefused("The file is a zip archive; unpack it first (a .gz file can be given as it is).");
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    yield begin;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value.chunk;
  };
  plain = isGzip(begin) ? unpacked(rest()) : rest();
  yield* decoded(plain);
}
