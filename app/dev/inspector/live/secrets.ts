/** What a picture of flows shows in place of what is nobody else's business. */
export const HIDDEN = "•••";

const SECRET_KEYS = new RegExp(
  [
    "pass(word|phrase)|secret|token|captcha|payload|signature|phone|e-?mail|birthday",
    "^(address|street|house|flat|apartment|postcode|contacts?|recipient)$",
    "(first|last|full|middle|sur|user)_?name",
  ].join("|"),
  "i",
);

// Each begins at the edge of a word only: tried at every letter, a long text would stop the page.
const EMAIL = /(?<![^\s"<>])[^\s"<>]+@[^\s"<>]+\.[^\s"<>]+/g;
const PHONE = /(?<![\w.-])\+?\d[\d\s()-]{8,}\d(?![\w-])/g;
/** Random bits in letters: long, with digits among them. */
const RANDOM = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g;

/** A text without what looks like a contact or a key. */
export const masked = (words: string): string => words.replace(EMAIL, HIDDEN).replace(PHONE, HIDDEN).replace(RANDOM, HIDDEN);

/** A field says its own name; what is typed into it stands beside that. */
const isSecretField = (key: string, owner: object): boolean =>
  key === "value" && "name" in owner && typeof owner.name === "string" && isSecretKey(owner.name, "");

/** A person's name stands alone; a field's name or a thing's stands beside more about it. */
const isPersonsName = (key: string, owner: object | ""): boolean =>
  key === "name" && (owner === "" || !["id", "value", "isRequired", "rules", "systemId", "link"].some((beside) => beside in owner));

const isSecretKey = (key: string, owner: object | ""): boolean => SECRET_KEYS.test(key) || isPersonsName(key, owner);

/** A part of a value as it may be shown: `owner` holds it under `key`. */
export const shown = (owner: object, key: string, part: unknown): unknown => {
  if (typeof part !== "string" && typeof part !== "number") return part;
  if (part === "") return part;
  if (isSecretKey(key, owner) || isSecretField(key, owner)) return HIDDEN;
  // A code of a message is digits; that of a fault is a word.
  if (/code$/i.test(key) && /^\d+$/.test(String(part))) return HIDDEN;
  return typeof part === "string" ? masked(part) : part;
};
