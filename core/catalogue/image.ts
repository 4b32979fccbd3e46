/**
 * A picture in several widths and formats. `pattern` is its address with `{width}` and `{format}` to fill in; a picture that is not
 * fetched yet has no widths, and its `ground` colour stands in. `ratio` is width ÷ height.
 */
export interface Image {
  readonly pattern: string;
  readonly widths: readonly number[];
  readonly formats: readonly string[];
  readonly ratio: number;
  readonly ground: string;
  readonly alt: string;
}

export interface ImageVariant {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The first of several. */
export const mainImage = ({ images }: { readonly images: readonly Image[] }): Image | null => images[0] ?? null;

/** The variant names of the specification and the width, in pixels, that each asks for. */
const NAMED_WIDTHS: ReadonlyMap<string, number> = new Map([
  ["PRODUCT_PREVIEW_SMALL", 160],
  ["PRODUCT_SEARCH", 160],
  ["PRODUCT_PREVIEW_PRODUCT_LIST_SMALL", 320],
  ["PRODUCT_PREVIEW", 480],
  ["PRODUCT_PREVIEW_PRODUCT_LIST", 480],
  ["PRODUCT_PREVIEW_LARGE", 640],
  ["PRODUCT_SLIDER_LARGE", 640],
  ["PRODUCT_PREVIEW_PRODUCT_ZOOM", 900],
  ["ORIGINAL_IMAGE", 900],
]);

/** How much worse a variant that is too small counts than one that is too large by as many pixels: blur is seen, weight is not. */
const UNDERSIZE_PENALTY = 4;

/** The width, in pixels, of the picture that stands for a video until it plays. */
export const VIDEO_PREVIEW_WIDTH = 720;

export const urlOf = (image: Image, width: number, format: string): string =>
  image.pattern.replace("{width}", String(width)).replace("{format}", format);

/** «address 320w, address 640w» of one format, for `srcset`; empty when the picture is not fetched yet. */
export const srcSetOf = (image: Image, format: string): string =>
  image.widths.map((width) => `${urlOf(image, width, format)} ${width}w`).join(", ");

/** The variant whose width is nearest to the wanted one; a smaller variant counts four times its distance. Null without widths. */
export const nearestVariant = (image: Image, wanted: number, format = "webp"): ImageVariant | null => {
  const distance = (width: number): number => (width < wanted ? (wanted - width) * UNDERSIZE_PENALTY : width - wanted);
  const [best] = [...image.widths].sort((a, b) => distance(a) - distance(b));
  if (best === undefined) return null;
  return { name: "", url: urlOf(image, best, format), width: best, height: Math.round(best / image.ratio) };
};

/** The variant of a name of the specification, or null for an unknown name. */
export const namedVariant = (image: Image, name: string, format = "webp"): ImageVariant | null => {
  const wanted = NAMED_WIDTHS.get(name);
  const found = wanted === undefined ? null : nearestVariant(image, wanted, format);
  return found === null ? null : { ...found, name };
};
