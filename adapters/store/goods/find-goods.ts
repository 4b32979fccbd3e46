import { type DocSet, eachOf, has } from "./doc-set.ts";
import { type LiveFacts, queryReader, type Term } from "./query-terms.ts";
import { EXACT, type TextIndex } from "./text-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { otherLayouts } from "./words.ts";

export interface FoundText {
  /** A number a document: 0 where it is not found, else higher for a better match. */
  readonly scores: Uint16Array;
  /** What was looked for instead of the query; empty when the query itself was. */
  readonly correction: string;
  /** Words that nothing has together with the others: they were not looked for. */
  readonly leftOut: readonly string[];
}

/** How much it counts to be of the asked size, discounted or new. */
const FACT_WEIGHT = 4;

const costOf = (terms: readonly Term[]): number =>
  terms.reduce((cost, { kind }) => cost + (kind === "known" ? 0 : kind === "respelled" ? 1 : 10), terms.length === 0 ? 100 : 0);

/**
 * Finds goods by what shoppers write. A query is read as it is; if that leaves a word unknown, in the other layouts of the keyboard, then
 * with each word as the nearest known one. Where no sold product has all words, those that have the weightiest of them are found, and the others named.
 */
export const goodsFinder = (size: number, text: TextIndex, vocabulary: Vocabulary, live: LiveFacts, sold: DocSet) => {
  const read = queryReader(text, vocabulary, live);

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

  /** What one alternative of a term finds: documents with all its stems, each by its weakest. */
  const score = (own: Uint16Array, stems: readonly string[], match: number): void => {
    const [first, ...others] = stems.map((stem) => text.postingOf(stem));
    if (first === undefined || first === null) return;
    const { docs, weights } = first;
    if (others.length === 0) {
      for (let at = 0; at < docs.length; at += 1) {
        const doc = docs[at] ?? 0;
        const points = (weights[at] ?? 0) * match;
        if (points > (own[doc] ?? 0)) own[doc] = points;
      }
      return;
    }
    const rest = others.map((posting) => new Map(posting?.docs.map((doc, at) => [doc, posting.weights[at] ?? 0])));
    for (let at = 0; at < first.docs.length; at += 1) {
      const doc = first.docs[at] ?? 0;
      let weight = first.weights[at] ?? 0;
      for (const known of rest) weight = Math.min(weight, known.get(doc) ?? 0);
      if (weight * match > (own[doc] ?? 0)) own[doc] = weight * match;
    }
  };

  const answeredBy = ({ expansions, set }: Term): Uint16Array => {
    const own = new Uint16Array(size);
    for (const { stems, match } of expansions) score(own, stems, match);
    if (set !== null)
      eachOf(set, (doc) => {
        if ((own[doc] ?? 0) < FACT_WEIGHT * EXACT) own[doc] = FACT_WEIGHT * EXACT;
      });
    return own;
  };

  const scoresOf = (terms: readonly Term[]): { readonly scores: Uint16Array; readonly kept: number } | null => {
    const [only, ...others] = terms;
    if (only === undefined) return null;
    if (others.length === 0) {
      const scores = answeredBy(only);
      const isAny = scores.some((points, doc) => points > 0 && has(sold, doc));
      return isAny ? { scores, kept: 1 } : null;
    }
    const totals = new Uint16Array(size);
    const masks = new Uint8Array(size);
    const heaviest: number[] = [];
    terms.forEach((term, place) => {
      const own = answeredBy(term);
      let most = 0;
      for (let doc = 0; doc < size; doc += 1) {
        const points = own[doc] ?? 0;
        if (points === 0 || !has(sold, doc)) continue;
        totals[doc] = (totals[doc] ?? 0) + points;
        masks[doc] = (masks[doc] ?? 0) | (1 << place);
        if (points > most) most = points;
      }
      heaviest.push(most);
    });
    const all = (1 << terms.length) - 1;
    const counts = new Uint32Array(all + 1);
    for (let doc = 0; doc < size; doc += 1) counts[masks[doc] ?? 0] = (counts[masks[doc] ?? 0] ?? 0) + 1;
    const weightOf = (mask: number): number => heaviest.reduce((sum, weight, place) => sum + ((mask >> place) & 1) * weight, 0);
    let kept = all;
    if (counts[all] === 0) {
      kept = 0;
      for (let mask = 1; mask < all; mask += 1) if ((counts[mask] ?? 0) > 0 && weightOf(mask) > weightOf(kept)) kept = mask;
    }
    if (kept === 0) return null;
    for (let doc = 0; doc < size; doc += 1) if (((masks[doc] ?? 0) & kept) !== kept) totals[doc] = 0;
    return { scores: totals, kept };
  };

  const findArticle = (query: string): FoundText | null => {
    const found = text.byArticle(query);
    if (found.length === 0) return null;
    const scores = new Uint16Array(size);
    for (const { doc, score: points } of found) scores[doc] = points;
    return { scores, correction: "", leftOut: [] };
  };

  /** Null when nothing is found by any means. */
  return (query: string): FoundText | null => {
    const article = findArticle(query);
    if (article !== null) return article;
    const { terms, isTyped } = bestReading(query);
    const known = terms.filter(({ kind }) => kind !== "unknown");
    const found = scoresOf(known);
    if (found === null) return null;
    const kept = known.filter((_, place) => ((found.kept >> place) & 1) === 1);
    const isOther = !isTyped || kept.some(({ kind }) => kind === "respelled");
    return {
      scores: found.scores,
      correction: isOther ? kept.map(({ said }) => said).join(" ") : "",
      leftOut: terms.filter((term) => !kept.includes(term)).map(({ typed }) => typed),
    };
  };
};
