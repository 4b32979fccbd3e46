import { type DocSet, emptySet, has, put } from "./doc-set.ts";
import { type LiveFacts, queryReader, type Term } from "./query-terms.ts";
import { type ScoredDocs, termFinder } from "./scored-docs.ts";
import type { TextIndex } from "./text-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { otherLayouts } from "../spelling/layouts.ts";
import { isAdjective } from "./words.ts";

export interface FoundText extends ScoredDocs {
  /** What was looked for instead of the query; empty when the query itself was. */
  readonly correction: string;
  /** Words that nothing has together with the others: they were not looked for. */
  readonly leftOut: readonly string[];
}

const costOf = (terms: readonly Term[]): number =>
  terms.reduce((cost, { kind }) => cost + (kind === "known" ? 0 : kind === "respelled" ? 1 : 10), terms.length === 0 ? 100 : 0);

const isUnknownThing = ({ kind, typed }: Term): boolean => kind === "unknown" && /^\p{L}{3,}$/u.test(typed) && !isAdjective(typed);

/**
 * Finds goods by what shoppers write. A query is read as it is; if that leaves a word unknown, in the other layouts of the keyboard, then
 * with each word as the nearest known one. Where no sold product has all words, those that have the weightiest of them are found, and the others named.
 */
export const goodsFinder = (size: number, text: TextIndex, vocabulary: Vocabulary, live: LiveFacts, sold: DocSet) => {
  const read = queryReader(text, vocabulary, live);
  const findTerms = termFinder(size, text, sold);

  const bestReading = (query: string): { readonly terms: readonly Term[]; readonly isTyped: boolean } => {
    const own = { terms: read(query, false), isTyped: true };
    if (costOf(own.terms) === 0) return own;
    const layouts = otherLayouts(query);
    for (const layout of layouts) {
      const terms = read(layout, false);
      if (costOf(terms) === 0) return { terms, isTyped: false };
    }
    let best = { terms: read(query, true), isTyped: true };
    for (const layout of layouts) {
      if (costOf(best.terms) < 10) break;
      const terms = read(layout, true);
      if (costOf(terms) < costOf(best.terms)) best = { terms, isTyped: false };
    }
    return best;
  };

  const findArticle = (query: string): FoundText | null => {
    const found = text.byArticle(query);
    if (found.length === 0) return null;
    const scores = new Map(found.map(({ doc, score }) => [doc, score]));
    const docs = emptySet(size);
    for (const doc of scores.keys()) if (has(sold, doc)) put(docs, doc);
    return { docs, scoreOf: (doc) => scores.get(doc) ?? 0, correction: "", leftOut: [] };
  };

  /** Null when nothing is found by any means. */
  return (query: string): FoundText | null => {
    const article = findArticle(query);
    if (article !== null) return article;
    const { terms, isTyped } = bestReading(query);
    const found = findTerms(terms.filter(({ kind }) => kind !== "unknown"));
    if (found === null) return null;
    const { docs, scoreOf, kept } = found;
    // «кроссовки 42», «zara чёрное»: all that is 42 or black is not what was asked for.
    if (kept.every(({ tells }) => tells === "fact") && terms.some(isUnknownThing)) return null;
    const isOther = !isTyped || kept.some(({ kind }) => kind === "respelled");
    return {
      docs,
      scoreOf,
      correction: isOther ? kept.map(({ said }) => said).join(" ") : "",
      leftOut: terms.filter((term) => !kept.includes(term)).map(({ typed }) => typed),
    };
  };
};
