import * as t from "io-ts";
import type { Image } from "#core/catalogue/image.ts";

/** A picture without its words: the same picture may be told differently by every product that shows it. */
export type FetchedPicture = Omit<Image, "alt">;

export const FetchedPictureCodec: t.Type<FetchedPicture, unknown> = t.type(
  {
    pattern: t.string,
    widths: t.readonlyArray(t.number),
    formats: t.readonlyArray(t.string),
    ratio: t.number,
    ground: t.string,
  },
  "FetchedPicture",
);
