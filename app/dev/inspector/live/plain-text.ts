import { shown } from "./secrets.ts";

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit)} … ${text.length - limit} more characters`;

const maskedJson = (value: unknown, indent: number): string | undefined =>
  JSON.stringify(
    value,
    function shownPart(this: object, key: string, given: unknown): unknown {
      const part = shown(this, key, given);
      if (typeof part === "function") return `[function ${part.name}]`;
      if (typeof part === "bigint" || typeof part === "symbol") return part.toString();
      return typeof part === "object" && part !== null && !isPlain(part) ? `[${part.constructor.name}]` : part;
    },
    indent,
  );

/**
 * A value as JSON for reading, without secrets and contacts.
 * What is no plain data, a page's element or a stream, is only named: walking through it may never end.
 */
export const plainText = (value: unknown, limit: number, indent = 0): string => {
  try {
    return shortened(maskedJson(value, indent) ?? "", limit);
  } catch (error) {
    return `[${String(error)}]`;
  }
};

/** A value as plain data without secrets and contacts; in place of what cannot be written as JSON stands its fault. */
export const plainData = (value: unknown): unknown => {
  try {
    const text = maskedJson(value, 0);
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    return `[${String(error)}]`;
  }
};
