import { plural } from "#core/kernel/plural.ts";

/** What the parts say by themselves. */
export const partsText = {
  lettersOf: (count: number, most: number): string =>
    `${count} ${plural(count, { one: "символ", few: "символа", many: "символов" })} из ${most}`,
} as const;
