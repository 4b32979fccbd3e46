import { sayAloud } from "./voice.tsx";

/** How long what something was chosen in takes to close: until then nothing outside of it is heard. */
const CLOSING_MS = 500;

/** Says what was chosen over a page or a popup, once the keyboard is back there. */
export const sayAfterwards = (words: string): void => {
  setTimeout(() => sayAloud(words, false, [...document.querySelectorAll("dialog[open]")].at(-1)), CLOSING_MS);
};
