/** What a field makes of what is typed into it or pasted. */
export interface InputShape {
  /** «#» stands for a digit, everything else for itself; empty for none. */
  readonly mask: string;
  /** Fits one character that may stand in the field; null for any. */
  readonly allowed: RegExp | null;
  /** In characters; null for no limit. */
  readonly maxLength: number | null;
}

export interface Typed {
  readonly text: string;
  /** Where the caret stands, in characters from the beginning. */
  readonly caret: number;
}

export const PLAIN_SHAPE: InputShape = { mask: "", allowed: null, maxLength: null };

const DIGIT = /\d/;

/** The digits of a text put into a mask as far as they go: «1234» in «##-##» is «12-34», «12» is «12». */
export const masked = (mask: string, text: string): string => {
  const digits = text.replaceAll(/\D/g, "");
  let taken = 0;
  let shaped = "";
  for (const sign of mask) {
    if (taken === digits.length) break;
    shaped += sign === "#" ? (digits[taken++] ?? "") : sign;
  }
  return shaped;
};

export const isMaskComplete = (mask: string, text: string): boolean => text.length >= mask.length;

const isAllowed = (allowed: RegExp, sign: string): boolean => sign.search(allowed) !== -1;

/** At most so many characters, never half a character. */
const cut = (text: string, maxLength: number | null): string => {
  if (maxLength === null || text.length <= maxLength) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
  return text.slice(0, end);
};

const withoutForbidden = (text: string, allowed: RegExp | null): string =>
  allowed === null
    ? text
    : Array.from(text)
        .filter((sign) => isAllowed(allowed, sign))
        .join("");

/** Behind the digit that the caret stood behind before the mask was put on. */
const caretInMask = (text: string, digitsBefore: number): number => {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (DIGIT.test(text.charAt(place))) seen += 1;
    if (seen === digitsBefore) return place + 1;
  }
  return text.length;
};

/** A field's text after typing or pasting, and where its caret belongs. A digit that the mask itself holds must not stand before its first «#». */
export const shapedInput = ({ mask, allowed, maxLength }: InputShape, typed: Typed): Typed => {
  const kept = withoutForbidden(typed.text, allowed);
  const before = withoutForbidden(typed.text.slice(0, typed.caret), allowed);
  if (mask === "") {
    const text = cut(kept, maxLength);
    return { text, caret: Math.min(before.length, text.length) };
  }
  const text = cut(masked(mask, kept), maxLength);
  return { text, caret: Math.min(caretInMask(text, before.replaceAll(/\D/g, "").length), text.length) };
};
