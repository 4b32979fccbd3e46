import { calls } from "./calls.ts";
import { pressKey } from "./press-key.ts";

const WRITING = Object.values(calls)
  .filter(({ writes }) => writes)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}/?$`, "i") }));

/** The path as the store understands it, without steps up and escapes; null for what cannot be read. */
const readPath = (path: string): string | null => {
  try {
    return decodeURIComponent(new URL(`http://store${path}`).pathname);
  } catch {
    return null;
  }
};

/**
 * Whether a request whose answer was not heard may be asked of another store: it changes nothing, or it carries a key by which it changes something once.
 * The rows of the contract tell; the method does not: `add-item` is a GET that writes.
 */
export const mayBeAskedAgain = (method: string, path: string, key: string): boolean => {
  const plain = readPath(path);
  if (plain === null) return false;
  const row = WRITING.find(({ call, pattern }) => call.method === method && pattern.test(plain));
  return row === undefined ? method === "GET" || method === "HEAD" : row.call.takesKey === true && pressKey(key) !== null;
};
