import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";

export const PRODUCT_WIDTHS: readonly number[] = [160, 320, 480, 640, 900];
export const FORMATS = ["avif", "webp"] as const;

const GROUND_HEIGHT = 24;

export const encoded = (picture: Sharp, format: (typeof FORMATS)[number]): Sharp =>
  format === "avif" ? picture.avif({ quality: 56, effort: 4 }) : picture.webp({ quality: 78, effort: 5 });

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

/** The mean colour of a picture's upper edge, shown while the picture is on its way. */
export const groundOf = async (picture: Sharp, { width, height }: { readonly width: number; readonly height: number }): Promise<string> => {
  const { data, info } = await picture
    .extract({ left: 0, top: 0, width, height: Math.min(GROUND_HEIGHT, height) })
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data, { raw: info }).stats();
  return `#${channels
    .slice(0, 3)
    .map((channel) => hex(channel.mean))
    .join("")}`;
};

/** The part of a variant's name that changes with its bytes: what has it may be kept for ever. */
export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 8);
