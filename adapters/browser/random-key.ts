const BYTES = 16;

/**
 * 32 hexadecimal digits that nobody else has.
 * By `getRandomValues`, which every page has: `randomUUID` is missing where a shop is read over plain HTTP from another machine.
 */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
