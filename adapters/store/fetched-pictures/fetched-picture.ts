import type { Image } from "#core/catalogue/image.ts";

/** A picture without its words: the same picture may be told differently by every product that shows it. */
export type FetchedPicture = Omit<Image, "alt">;
