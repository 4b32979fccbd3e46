import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Either, left, right } from "fp-ts/Either";
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { encoded, FORMATS, groundOf, hashOf, PRODUCT_WIDTHS } from "../picture-variants/variants.ts";
import type { FetchedPicture } from "./fetched-picture.ts";
import { type PictureFault, refused, shaky } from "./picture-fault.ts";

const MOST_MEGAPIXELS = 50;
const MEGAPIXEL = 1_000_000;
const KINDS = "JPEG, PNG, WebP, AVIF or GIF";
const UNFINISHED = /^\..*\.part$/;
/** Longer than any variant is written. */
const UNFINISHED_FOR_MS = 10 * 60_000;

// One picture at a time on one core, and no reader in memory but of these five kinds: a hostile SVG or PDF meets no parser at all.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/** The first frame alone; how many pixels there are is judged before any is decoded. */
const INSPECTING: SharpOptions = { limitInputPixels: false, pages: 1 };
const READING: SharpOptions = { failOn: "error", limitInputPixels: MOST_MEGAPIXELS * MEGAPIXEL, sequentialRead: true, pages: 1 };

const isKnownKind = ({ format, compression }: Metadata): boolean =>
  ["jpeg", "png", "webp", "gif"].includes(format) || (format === "heif" && compression === "av1");

/** What the bytes are instead of a picture, as far as their beginning tells. */
const nameOf = (bytes: Buffer): string => {
  const head = bytes.subarray(0, 1_000).toString("latin1").toLowerCase();
  if (bytes.length === 0) return "empty";
  if (head.includes("<svg")) return "an SVG";
  if (head.includes("<html") || head.includes("<!doctype html")) return "an HTML page";
  return "something else";
};

const inspected = async (bytes: Buffer): Promise<Either<PictureFault, Metadata>> => {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, INSPECTING).metadata();
  } catch {
    return left(refused(`the file is ${nameOf(bytes)}, not a ${KINDS} picture`));
  }
  if (!isKnownKind(metadata)) return left(refused(`the file is a picture of the kind ${metadata.format}, not ${KINDS}`));
  const megapixels = (metadata.width * metadata.height) / MEGAPIXEL;
  if (megapixels > MOST_MEGAPIXELS)
    return left(refused(`the picture has ${Math.ceil(megapixels)} megapixels, more than ${MOST_MEGAPIXELS}`));
  return right(metadata);
};

/** The demo's widths, none wider than the picture; a smaller picture keeps its own. */
const widthsOf = (width: number): readonly number[] => {
  const fitting = PRODUCT_WIDTHS.filter((candidate) => candidate <= width);
  return fitting.length === 0 ? [width] : fitting;
};

interface Variant {
  readonly name: string;
  readonly bytes: Buffer;
}

interface MadePicture {
  readonly picture: FetchedPicture;
  readonly variants: readonly Variant[];
}

/** All variants in memory. The picture is decoded once, turned as its camera was held, and laid on white where it is see-through. */
const makeVariants = async (name: string, bytes: Buffer, { autoOrient: full }: Metadata, signal: AbortSignal): Promise<MadePicture> => {
  const widths = widthsOf(full.width);
  const { data, info } = await sharp(bytes, READING)
    .autoOrient()
    .resize({ width: Math.max(...widths) })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const variants: Variant[] = [];
  for (const width of widths) {
    for (const format of FORMATS) {
      signal.throwIfAborted();
      variants.push({ name: `${name}-${width}.${format}`, bytes: await encoded(base().resize({ width }), format).toBuffer() });
    }
  }
  const ratio = Math.round((full.width / full.height) * 1000) / 1000;
  const ground = await groundOf(base(), info);
  return { picture: { pattern: `/pictures/${name}-{width}.{format}`, widths, formats: [...FORMATS], ratio, ground }, variants };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

/** Writes every variant of a picture into `directory`, each under a temporary name first, so that a name that is there is whole. */
export const writeVariants = async (
  directory: string,
  address: string,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<Either<PictureFault, FetchedPicture>> => {
  const seen = await inspected(bytes);
  if (seen._tag === "Left") return seen;
  const name = `${createHash("sha256").update(address).digest("hex").slice(0, 16)}-${hashOf(bytes)}`;
  let made: MadePicture;
  try {
    made = await makeVariants(name, bytes, seen.right, signal);
  } catch (error) {
    signal.throwIfAborted();
    return left(refused(`the picture could not be read: ${messageOf(error)}`));
  }
  try {
    for (const variant of made.variants) {
      const unfinished = path.join(directory, `.${variant.name}.part`);
      await writeFile(unfinished, variant.bytes, { flush: true });
      await rename(unfinished, path.join(directory, variant.name));
    }
  } catch (error) {
    return left(shaky(`the picture could not be written: ${messageOf(error)}`));
  }
  return right(made.picture);
};

const fileNamesOf = ({ pattern, widths, formats }: FetchedPicture): readonly string[] =>
  widths.flatMap((width) => formats.map((format) => path.basename(pattern).replace("{width}", String(width)).replace("{format}", format)));

/** Makes the folder ready: takes away what a killed store left unfinished, not what another one is writing at this moment. */
export const openPictureFolder = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (!UNFINISHED.test(name)) continue;
    const file = path.join(directory, name);
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (writtenAt !== null && Date.now() - writtenAt > UNFINISHED_FOR_MS) await rm(file, { force: true });
  }
};

/** Tells whether a picture lies in the folder as a whole, as the folder is now. */
export const picturesIn = async (directory: string): Promise<(picture: FetchedPicture) => boolean> => {
  const there = new Set(await readdir(directory));
  return (picture) => fileNamesOf(picture).every((name) => there.has(name));
};
