import type { ProductSize } from "#core/catalogue/product.ts";
import { isOrderable } from "./size.rules.ts";

/** No leg is 40 inches long: «42/44» is two sizes in one, and «44/170» is one with a height. */
const DENIM_TITLE = /^[^/\d]*\d[^/]*\/[^/\d]*[23]\d[^/\d]*$/;

interface DenimParts {
  readonly waist: string;
  readonly length: string;
}

export interface DenimOption {
  /** The number alone: 28. */
  readonly value: string;
  /** Exists together with the other part that is chosen, if one is. */
  readonly isEnabled: boolean;
  /** Some size with this value, and with the chosen other part, can be ordered. */
  readonly isOrderable: boolean;
}

export const isDenim = (sizes: readonly Pick<ProductSize, "title">[]): boolean =>
  sizes.length > 0 && sizes.every((size) => DENIM_TITLE.test(size.title));

/** «W28/L32» is waist 28, length 32. */
export const denimParts = (title: string): DenimParts => {
  const [waist = "", length = ""] = title.split("/").map((part) => part.replace(/\D/g, ""));
  return { waist, length };
};

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

const optionsOf = (sizes: readonly ProductSize[], part: keyof DenimParts, other: string | null): readonly DenimOption[] => {
  const otherPart = part === "waist" ? "length" : "waist";
  const values = [...new Set(sizes.map((size) => denimParts(size.title)[part]))].sort(byNumber);
  return values.map((value) => {
    const matching = sizes.filter((size) => {
      const parts = denimParts(size.title);
      return parts[part] === value && (other === null || parts[otherPart] === other);
    });
    return { value, isEnabled: matching.length > 0, isOrderable: matching.some(isOrderable) };
  });
};

export const waistOptions = (sizes: readonly ProductSize[], length: string | null): readonly DenimOption[] =>
  optionsOf(sizes, "waist", length);

export const lengthOptions = (sizes: readonly ProductSize[], waist: string | null): readonly DenimOption[] =>
  optionsOf(sizes, "length", waist);

/** The size titled {waist}/{length}, or null while a part is missing or no such size exists. */
export const denimSize = (sizes: readonly ProductSize[], waist: string | null, length: string | null): ProductSize | null =>
  sizes.find((size) => {
    const parts = denimParts(size.title);
    return parts.waist === waist && parts.length === length;
  }) ?? null;
