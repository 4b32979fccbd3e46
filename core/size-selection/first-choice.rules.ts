import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import { denimSize, isDenim } from "./denim.rules.ts";
import { type DenimPart, denimParts, findSize, onlySize } from "./size.rules.ts";

export interface GivenSize {
  readonly sizes: readonly ProductSize[];
  readonly selectedId: SizeId | null;
  /** What was chosen of another colour, or before: «M», «28/32», «28/» where the length was not chosen yet; empty for nothing. */
  readonly title: string;
}

type Choice = { readonly selectedId: SizeId | null } & Readonly<Record<DenimPart, string | null>>;

/** With what a choice begins: by id, by the same words of what was chosen before, or with the only size there is. */
export const firstChoice = ({ sizes, selectedId, title }: GivenSize): Choice => {
  const given = findSize(sizes, selectedId) ?? sizes.find((size) => size.title === title) ?? findSize(sizes, onlySize(sizes));
  if (!isDenim(sizes)) return { selectedId: given?.id ?? null, waist: null, length: null };
  const { waist, length } = denimParts(given?.title ?? title);
  const isPart = (part: DenimPart, value: string): boolean => sizes.some((size) => denimParts(size.title)[part] === value);
  const parts = { waist: isPart("waist", waist) ? waist : null, length: isPart("length", length) ? length : null };
  return { selectedId: denimSize(sizes, parts.waist, parts.length)?.id ?? null, ...parts };
};
