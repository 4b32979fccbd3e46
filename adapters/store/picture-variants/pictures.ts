import type { Image } from "#core/catalogue/image.ts";
import pictures from "../pictures/pictures.json" with { type: "json" };

/** What pictures.json says of a picture: its size in pixels and the widths that were made. */
export interface PictureRow {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly widths: readonly number[];
}

const ROWS: Readonly<Record<string, PictureRow>> = pictures;

/** One of the shop's own pictures by its name, with the widths that were made ahead of time; null for a name that does not exist. */
export const pictureImage = (name: string, alt: string): Image | null => {
  const row = ROWS[name];
  if (row === undefined) return null;
  return {
    pattern: `/pictures/${name}-${row.hash}-{width}.{format}`,
    widths: row.widths,
    formats: ["avif", "webp"],
    ratio: Math.round((row.width / row.height) * 1000) / 1000,
    ground: row.ground,
    alt,
  };
};

/** A picture that is not fetched yet: its place, its words and the tile's colour. */
export const awaitedImage = (alt: string): Image => ({ pattern: "", widths: [], formats: [], ratio: 0.75, ground: "#F1EFEB", alt });
