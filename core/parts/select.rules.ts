import type { SelectOption } from "./select.ts";

const HIGHEST_LIST = 400;
const ROOM_BELOW = 32;

/** How high a list may be, in CSS pixels: it never comes to the page's end. */
export const selectListHeight = (listTop: number, pageHeight: number): number =>
  Math.max(0, Math.min(HIGHEST_LIST, pageHeight - listTop - ROOM_BELOW));

const plain = (text: string): string => text.trim().toLowerCase().replaceAll("ё", "е");

/** The options in whose words every typed word begins a word; all for nothing typed. */
export const foundOptions = <O extends SelectOption>(options: readonly O[], typed: string): readonly O[] => {
  const words = plain(typed).split(/\s+/);
  return options.filter(({ label, note = "" }) => {
    const said = plain(`${label} ${note}`).split(/[\s()-]+/);
    return words.every((word) => said.some((part) => part.startsWith(word)));
  });
};
