import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import { type DenimPart, denimParts, isDenimTitle, isOrderable } from "./size.rules.ts";

export interface DenimOption {
  /** The number alone: 28. */
  readonly value: string;
  /** Of the sizes with this value, and with the other part if one is chosen: some can be ordered, all can only be waited for, or there are none. */
  readonly state: "absent" | "gone" | "there";
}

export const isDenim = (sizes: readonly Pick<ProductSize, "title">[]): boolean =>
  sizes.length > 0 && sizes.every((size) => isDenimTitle(size.title));

const byNumber = (a: string, b: string): number => Number(a) - Number(b);

const otherOf = (part: DenimPart): DenimPart => (part === "waist" ? "length" : "waist");

/** What one of the two choices offers beside `other`, which is chosen of the other one. */
export const denimOptions = (sizes: readonly ProductSize[], part: DenimPart, other: string | null): readonly DenimOption[] => {
  const otherPart = otherOf(part);
  const values = [...new Set(sizes.map((size) => denimParts(size.title)[part]))].sort(byNumber);
  return values.map((value) => {
    const matching = sizes.filter((size) => {
      const parts = denimParts(size.title);
      return parts[part] === value && (other === null || parts[otherPart] === other);
    });
    return { value, state: matching.some(isOrderable) ? "there" : matching.length > 0 ? "gone" : "absent" };
  });
};

/** The size titled {waist}/{length}, or null while a part is missing or no such size exists. */
export const denimSize = (sizes: readonly ProductSize[], waist: string | null, length: string | null): ProductSize | null =>
  sizes.find((size) => {
    const parts = denimParts(size.title);
    return parts.waist === waist && parts.length === length;
  }) ?? null;

export interface DenimChoice extends Readonly<Record<DenimPart, string | null>> {
  readonly sizes: readonly ProductSize[];
  readonly selectedId: SizeId | null;
  /** Which of the two was pressed last. */
  readonly last: DenimPart;
}

export interface DenimRow {
  readonly options: readonly DenimOption[];
  readonly chosen: string | null;
  /** Why this part is to be chosen now; null when it is not. */
  readonly lack: "no-size" | "none" | null;
}

/** One of the two choices. Of a pair that does not exist the first choice stands, offers what it offers by itself, and the other one is to be another. */
export const denimRow = (choice: DenimChoice, part: DenimPart, isMissing: boolean): DenimRow => {
  const { sizes, waist, length, last, selectedId } = choice;
  const isNoSize = waist !== null && length !== null && selectedId === null;
  const other = isNoSize && last !== part ? null : choice[otherOf(part)];
  const isLacking = isMissing && (isNoSize ? last === part : choice[part] === null);
  return { options: denimOptions(sizes, part, other), chosen: choice[part], lack: isLacking ? (isNoSize ? "no-size" : "none") : null };
};
