import { expect } from "vitest";
import { TagCodec } from "#adapters/contract/catalogue.codec.ts";
import { type Image, namedVariant, nearestVariant } from "#core/catalogue/image.ts";
import { type EntityRow, neededOf, productOf, read } from "./reading.ts";

const NAMES = [
  "ORIGINAL_IMAGE",
  "PRODUCT_PREVIEW",
  "PRODUCT_PREVIEW_SMALL",
  "PRODUCT_PREVIEW_LARGE",
  "PRODUCT_SEARCH",
  "PRODUCT_SLIDER_LARGE",
  "PRODUCT_PREVIEW_PRODUCT_LIST",
  "PRODUCT_PREVIEW_PRODUCT_LIST_SMALL",
  "PRODUCT_PREVIEW_PRODUCT_ZOOM",
];
const image = (widths: readonly number[]): Image => ({ pattern: "/a-{width}.jpg", widths, formats: [], ratio: 0.75, ground: "", alt: "" });
const colorOf = (given: object) => productOf({ colors: [{ id: 5, color_id: 3, ...given }] }).colors[0];
const imageOf = (variants: readonly object[]) => productOf({ images: [variants] }).images[0];
const variant = { name: "PRODUCT_PREVIEW", url: "/a.jpg", width: 300, height: 400 };

export const pictureRows: readonly EntityRow[] = [
  [
    "S3-39",
    "a tag",
    () => [read(TagCodec, { id: 1, name: "new", label: "Новинка", priority: 3 }), neededOf(TagCodec, { id: 1, name: "new", priority: 3 })],
    [{ id: 1, name: "new", label: "Новинка", priority: 3 }, ["id"]],
  ],
  ["S3-40", "a tag's title", () => read(TagCodec, { id: 1, name: "", title: "x" }).label, "x"],
  [
    "S3-41",
    "a colour's number and address",
    () => colorOf({ url: "/catalog/product/two" }),
    expect.objectContaining({ id: 5, url: "/catalog/product/two" }),
  ],
  ["S3-42", "color_id", () => colorOf({ color_id: 3 })?.colorId, 3],
  ["S3-43", "hash", () => [colorOf({ hash: "#fff" })?.fill, colorOf({})?.fill], ["#fff", "transparent"]],
  ["S3-44", "circle_color", () => colorOf({ circle_color: "#000" })?.stroke, "#000"],
  ["S3-45", "color", () => colorOf({ color: "Белый" })?.label, "Белый"],
  ["S3-46", "a preview by variants", () => colorOf({ preview: [{ type: "PRODUCT_PREVIEW", url: "/p.jpg" }] })?.preview?.pattern, "/p.jpg"],
  [
    "S3-47",
    "of variants, the largest",
    () => imageOf([variant, { ...variant, url: "/b.jpg", width: 600 }]),
    expect.objectContaining({ pattern: "/b.jpg", widths: [600] }),
  ],
  ["S3-48", "width by height", () => [imageOf([variant])?.ratio, imageOf([{ ...variant, ratio: 0.5 }])?.ratio], [0.75, 0.5]],
  [
    "S3-49",
    "a variant by its name",
    () => [namedVariant(image([480]), "PRODUCT_PREVIEW")?.name, namedVariant(image([480]), "NOBODY")],
    ["PRODUCT_PREVIEW", null],
  ],
  ["S3-50", "a variant that is large enough", () => nearestVariant(image([90, 130]), 100)?.width, 130],
  [
    "S3-51",
    "too small counts four times (record 10)",
    () => [nearestVariant(image([95, 130]), 100)?.width, nearestVariant(image([90, 139]), 100)?.width],
    [95, 139],
  ],
  ["S3-52", "nine names", () => NAMES.filter((name) => namedVariant(image([480]), name) !== null), NAMES],
];
