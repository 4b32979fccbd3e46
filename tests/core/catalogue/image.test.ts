import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Image, namedVariant, nearestVariant, srcSetOf, urlOf } from "#core/catalogue/image.ts";

const anImage = (widths: readonly number[], ratio = 0.75): Image => ({
  pattern: "/pictures/dress-{width}.{format}",
  widths,
  formats: ["avif", "webp"],
  ratio,
  ground: "#eee",
  alt: "Платье",
});

describe("image", () => {
  it("fills width and format in", () => {
    expect(urlOf(anImage([320]), 320, "avif")).toBe("/pictures/dress-320.avif");
    expect(srcSetOf(anImage([160, 320]), "webp")).toBe("/pictures/dress-160.webp 160w, /pictures/dress-320.webp 320w");
    expect(srcSetOf(anImage([]), "webp")).toBe("");
  });

  it.each([
    ["an exact one", [90, 100, 130], 100, 100],
    ["a somewhat larger one before a smaller one", [90, 130], 100, 130],
    ["a hardly smaller one before a much larger one", [95, 130], 100, 95],
    ["the largest when all are smaller", [40, 60, 80], 100, 80],
    ["the smallest when all are larger", [900, 640, 320], 100, 320],
  ])("nearest is %s", (_, widths, wanted, expected) => {
    expect(nearestVariant(anImage(widths), wanted)).toEqual({
      name: "",
      url: `/pictures/dress-${expected}.webp`,
      width: expected,
      height: Math.round(expected / 0.75),
    });
  });

  it("has no variant without widths", () => {
    expect([nearestVariant(anImage([]), 100), namedVariant(anImage([]), "PRODUCT_PREVIEW")]).toEqual([null, null]);
  });

  it("takes a smaller variant only where every larger one is four times as far off", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 2000 }),
        (widths, wanted) => {
          const found = nearestVariant(anImage(widths), wanted)?.width ?? 0;
          expect(widths).toContain(found);
          const larger = widths.filter((width) => width >= wanted);
          if (found >= wanted) expect(found).toBe(Math.min(...larger));
          else expect(Math.min(...larger, Infinity) - wanted).toBeGreaterThanOrEqual((wanted - found) * 4);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ["PRODUCT_PREVIEW_SMALL", 160],
    ["PRODUCT_SEARCH", 160],
    ["PRODUCT_PREVIEW_PRODUCT_LIST_SMALL", 320],
    ["PRODUCT_PREVIEW", 480],
    ["PRODUCT_PREVIEW_PRODUCT_LIST", 480],
    ["PRODUCT_PREVIEW_LARGE", 640],
    ["PRODUCT_SLIDER_LARGE", 640],
    ["PRODUCT_PREVIEW_PRODUCT_ZOOM", 900],
    ["ORIGINAL_IMAGE", 900],
  ])("%s is %s pixels wide", (name, width) => {
    expect(namedVariant(anImage([160, 320, 480, 640, 900]), name, "avif")).toEqual({
      name,
      url: `/pictures/dress-${width}.avif`,
      width,
      height: Math.round(width / 0.75),
    });
  });

  it.each(["", "product_preview", "toString", "__proto__", "constructor"])("«%s» is no variant", (name) => {
    expect(namedVariant(anImage([160, 320]), name)).toBeNull();
  });
});
