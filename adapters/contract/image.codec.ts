import * as t from "io-ts";
import type { Image } from "#core/catalogue/image.ts";
import { adapted, isRecord, listOf, orElse, text, textOr, whole } from "./codec.ts";

/** Of a variant that does not say its own. */
const USUAL_WIDTH = 480;

/** A picture that comes as its address alone, or as a list of its variants, is its largest. */
const imageOfVariants = (value: unknown): unknown => {
  if (typeof value === "string") return imageOfVariants([{ url: value }]);
  if (!Array.isArray(value)) return value;
  const widthOf = (variant: unknown): number => (isRecord(variant) ? Number(variant["width"] ?? 0) : 0);
  const largest: unknown = [...value].sort((one, other) => widthOf(other) - widthOf(one))[0];
  if (!isRecord(largest)) return null;
  const { url, width, height, ratio } = largest;
  return { pattern: url, widths: [width ?? USUAL_WIDTH], ratio: ratio ?? (width && height ? Number(width) / Number(height) : null) };
};

export const ImageCodec: t.Type<Image, unknown> = adapted(
  t.type(
    {
      pattern: text,
      widths: listOf(whole),
      formats: listOf(t.string),
      ratio: orElse(t.number, 0.75),
      ground: textOr("#F1EFEB"),
      alt: text,
    },
    "Image",
  ),
  imageOfVariants,
);
