import { calls } from "./calls.ts";

const LONGEST = 300;
const TOKEN = ":token";
const FOLDERS = [...new Set(Object.values(calls).flatMap(({ path }) => (path.includes(TOKEN) ? [path.split(TOKEN)[0] ?? ""] : [])))];
const KEYS = new RegExp(`(${FOLDERS.join("|")})[^/]{10,}`, "g");

/** An address as a log may hold it: without what was searched and typed, and without the keys to somebody's order or account. */
export const loggedPath = (address: string): string => {
  const [path = ""] = address.split(/[?#]/);
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // It stays as it was written.
  }
  return read
    .replace(KEYS, "$1…")
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, LONGEST);
};
