/** What a browser's storage holds under a name; null for nothing, and where the browser keeps none or refuses to. `storage` is read in here. */
export const storedText = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** A stored text as JSON; undefined for what is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
