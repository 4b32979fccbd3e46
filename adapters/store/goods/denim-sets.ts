import { denimParts } from "#core/size-selection/denim.rules.ts";
import { anyOf, type DocSet } from "./doc-set.ts";

/** Goods by sizes that are a waist and a length, which a shopper chooses apart but means of one size. */
export const denimSets = (size: number) => {
  const sizes = new Map<string, DocSet>();
  return {
    /** By the whole size, filled from outside. */
    sizes,
    /** Goods with a size of any of these waists and any of these lengths; no waist, or no length, is every one. */
    with: (waists: readonly string[], lengths: readonly string[]): DocSet =>
      anyOf(
        [...sizes].flatMap(([title, set]) => {
          const { waist, length } = denimParts(title);
          return (waists.length === 0 || waists.includes(waist)) && (lengths.length === 0 || lengths.includes(length)) ? [set] : [];
        }),
        size,
      ),
    valuesOf: (part: "lengths" | "waists"): readonly string[] => [
      ...new Set([...sizes.keys()].map((title) => denimParts(title)[part === "waists" ? "waist" : "length"])),
    ],
  };
};
