import { denimParts } from "#core/size-selection/size.rules.ts";
import type { DocSet } from "./doc-set.ts";
import { knownAnswers } from "./known-answers.ts";
import { withSlash } from "./size-order.ts";

/** Goods by sizes that are a waist and a length, which a shopper chooses apart but means of one size. */
export const denimSets = () => {
  const sizes = new Map<string, DocSet>();
  const partsOf = knownAnswers(denimParts);
  return {
    /** By the whole size, filled from outside. */
    sizes,
    /** Goods with this size, whole: of the plain ones also as the goods write two sizes in one, where an address writes it with a dash. */
    orPlain: (size: string, plain: ReadonlyMap<string, DocSet>): readonly DocSet[] =>
      [plain.get(size), sizes.get(size), plain.get(withSlash(size))].flatMap((set) => set ?? []),
    /** Goods with a size of any of these waists and any of these lengths; no waist, or no length, is every one. */
    with: (waists: readonly string[], lengths: readonly string[]): readonly DocSet[] =>
      [...sizes].flatMap(([title, set]) => {
        const { waist, length } = partsOf(title);
        return (waists.length === 0 || waists.includes(waist)) && (lengths.length === 0 || lengths.includes(length)) ? [set] : [];
      }),
    valuesOf: (part: "lengths" | "waists"): readonly string[] => [
      ...new Set([...sizes.keys()].map((title) => partsOf(title)[part === "waists" ? "waist" : "length"])),
    ],
  };
};
