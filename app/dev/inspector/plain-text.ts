import { shown } from "./secrets.ts";

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit)} … ${text.length - limit} more characters`;

/**
 * A value as JSON for reading, without secrets and contacts.
 * What is no plain data, a page's element or a stream, is only named: walking through it may never end.
 */
export const plainText = (value: unknown, limit: number, indent = 0): string => {
  try {
    const replace = function shownPart(this: object, key: string, given: unknown): unknown {
      const part = shown(this, key, given);
      if (typeof part === "function") return `[function ${part.name}]`;
      if (typeof part === "bigint" || typeof part === "symbol") return part.toString();
      return typeof part === "object" && part !== null && !isPlain(part) ? `[${part.constructor.name}]` : part;
    };
    return shortened(JSON.stringify(value, replace, indent) ?? "", limit);
  } catch (error) {
    return `[${String(error)}]`;
  }
};
