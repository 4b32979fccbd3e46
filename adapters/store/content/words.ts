import * as t from "io-ts";
import { orElse, text } from "#adapters/contract/codec.ts";
import type { PageMeta } from "#core/page/page.ts";

/** A text with places for these names, as «{brand}». */
export interface Words<Name extends string> {
  readonly text: string;
  readonly names: readonly Name[];
}

const PLACE = /\{(\w*)\}/g;

/** Words of a content file; a place that nothing fills is a fault of the file. */
export const words = <Name extends string>(...names: readonly Name[]): t.Type<Words<Name>, unknown> => {
  const isKnown = (name: string | undefined): boolean => names.some((known) => known === name);
  return new t.Type<Words<Name>, unknown>(
    `words with ${names.map((name) => `{${name}}`).join(", ")} only`,
    (value): value is Words<Name> => typeof value === "object" && value !== null && "text" in value,
    (value, context) => {
      const decoded = text.validate(value, context);
      if (decoded._tag === "Left") return decoded;
      const isFit = [...decoded.right.matchAll(PLACE)].every(([, name]) => isKnown(name));
      return isFit ? t.success({ text: decoded.right, names }) : t.failure(value, context);
    },
    (known) => known.text,
  );
};

/** The words with every place filled, once: what is filled in may look like a place. */
export const filled = <Name extends string>({ text: given }: Words<Name>, values: Readonly<Record<Name, string>>): string => {
  const known: Readonly<Record<string, string>> = values;
  return given.replace(PLACE, (_, name: string) => known[name] ?? "");
};

/** What a page says of itself in the tab, to search engines and in previews. */
export interface PageWords<Name extends string> {
  readonly title: Words<Name>;
  /** Empty for a page that nobody finds by search. */
  readonly description: Words<Name>;
}

export const pageWords = <Name extends string>(...names: readonly Name[]): t.Type<PageWords<Name>, unknown> =>
  t.type({ title: words(...names), description: words(...names) });

/** The same of a page that an operator's own file, of before the shop had it, does not name. */
export const pageWordsOr = (title: string): t.Type<PageWords<"brand">, unknown> =>
  orElse(pageWords("brand"), { title: { text: title, names: ["brand"] }, description: { text: "", names: ["brand"] } });

/** Empty `canonical` for a page that nobody should find by search. */
export const metaOf = <Name extends string>(
  { title, description }: PageWords<Name>,
  values: Readonly<Record<Name, string>>,
  canonical = "",
): PageMeta => ({ title: filled(title, values), description: filled(description, values), canonical });

/** The beginning of a text, ended at a word. */
export const beginningOf = (given: string, most: number): string => {
  if (given.length <= most) return given;
  const cut = given.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)).replace(/[\s.,;:—-]+$/, "")}…`;
};
