import { allOf, anyOf, type DocSet, eachOf, emptySet, has, isEmpty, put, weightedDocs, type WeightedDocs, without } from "./doc-set.ts";
import { knownAnswers } from "./known-answers.ts";
import type { Term } from "./query-terms.ts";
import { EXACT, type Expansion, type TextIndex } from "./text-index.ts";

/** Documents that were found, and a number for each, higher for a better match. */
export interface ScoredDocs {
  readonly docs: DocSet;
  readonly scoreOf: (doc: number) => number;
}

/** How much it counts to be of the asked size, discounted or new. */
const FACT_WEIGHT = 4;
/** How much more it counts what a thing is than what it is like: of «широкие джинсы», jeans. */
const THING = 2;
/** Some 15 KB each over 44,000 goods. */
const MOST_KEPT = 1_000;

/**
 * What terms find, alone and together. What the texts say of a term is remembered: shoppers say the same words, and with every letter of the last one
 * those before it are asked for again.
 */
export const termFinder = (size: number, text: TextIndex, sold: DocSet) => {
  /** One alternative of a term: documents with all its stems, each by its weakest. */
  const addExpansion = (docs: DocSet, scores: Uint8Array, { stems: [first = "", ...others], match }: Expansion): void => {
    const posting = text.postingOf(first);
    if (posting === null) return;
    const rest = others.map(weightsOf);
    for (let at = 0; at < posting.docs.length; at += 1) {
      const doc = posting.docs[at] ?? 0;
      let weight = posting.weights[at] ?? 0;
      for (const weights of rest) weight = Math.min(weight, weights[doc] ?? 0);
      if (weight * match <= (scores[doc] ?? 0)) continue;
      scores[doc] = weight * match;
      put(docs, doc);
    }
  };

  const weightsOf = (stem: string): Uint8Array => {
    const weights = new Uint8Array(size);
    addExpansion(emptySet(size), weights, { stems: [stem], match: 1 });
    return weights;
  };

  const byTexts = knownAnswers((expansions: readonly Expansion[]): WeightedDocs => {
    const docs = emptySet(size);
    const scores = new Uint8Array(size);
    for (const expansion of expansions) addExpansion(docs, scores, expansion);
    return weightedDocs(docs, scores);
  }, MOST_KEPT);

  const answeredBy = ({ expansions, set: said, denied }: Term): ScoredDocs => {
    const { docs, weightOf } = byTexts(expansions);
    const set = denied.length === 0 ? said : without(sold, byTexts(denied).docs);
    if (set === null) return { docs, scoreOf: weightOf };
    const leastOf = (doc: number): number => (has(set, doc) ? FACT_WEIGHT * EXACT : 0);
    return { docs: anyOf([docs, set], size), scoreOf: (doc) => Math.max(weightOf(doc), leastOf(doc)) };
  };

  const together = (asked: readonly Asked[]): DocSet =>
    allOf(
      sold,
      asked.map(({ found }) => found.docs),
    );

  /** Of two things that are never one either will do: «шапка и шарф» alike, «платье-рубашка» first of all a dress. */
  const eitherThing = (asked: readonly Asked[]): readonly Asked[] => {
    const things = asked.filter(isThing);
    if (things.length < 2 || !isEmpty(together(things))) return asked;
    const found: ScoredDocs = {
      docs: anyOf(
        things.map((one) => one.found.docs),
        size,
      ),
      scoreOf: (doc) =>
        Math.max(...things.map((one, place) => one.found.scoreOf(doc) - (one.terms.some(({ isJoined }) => isJoined) ? 0 : place))),
    };
    return [{ terms: things.flatMap(({ terms }) => terms), found }, ...asked.filter((one) => !isThing(one))];
  };

  /** The weightiest terms, a bit each, that something sold has all of; 0 where nothing has any. What a thing is weighs the most. */
  const weightiest = (asked: readonly Asked[]): number => {
    const weights = asked.map((one) => {
      let most = 0;
      eachOf(allOf(sold, [one.found.docs]), (doc) => {
        most = Math.max(most, one.found.scoreOf(doc));
      });
      return isThing(one) ? most * THING : most;
    });
    const weightOf = (mask: number): number => weights.reduce((sum, weight, place) => sum + ((mask >> place) & 1) * weight, 0);
    let best = 0;
    for (let mask = 1; mask < 1 << asked.length; mask += 1)
      if (weightOf(mask) > weightOf(best) && !isEmpty(together(keptOf(asked, mask)))) best = mask;
    return best;
  };

  /** What is sold and has all of these terms or, where nothing has, the weightiest of them, `kept`. Null when nothing has any. */
  return (terms: readonly Term[]): (ScoredDocs & { readonly kept: readonly Term[] }) | null => {
    const single = terms.map((term): Asked => ({ terms: [term], found: answeredBy(term) }));
    const isAll = !isEmpty(together(single));
    const asked = isAll ? single : eitherThing(single);
    const mask = isAll ? (1 << asked.length) - 1 : weightiest(asked);
    if (mask === 0) return null;
    const rest = keptOf(asked, mask);
    const kept = new Set(rest.flatMap((one) => one.terms));
    return { docs: together(rest), scoreOf: scoreOfAll(rest.map(({ found }) => found)), kept: terms.filter((term) => kept.has(term)) };
  };
};

/** A term, or things of which either will do, and what it finds. */
interface Asked {
  readonly terms: readonly Term[];
  readonly found: ScoredDocs;
}

const isThing = ({ terms }: Asked): boolean => terms.some(({ tells }) => tells === "thing");

const keptOf = <A>(found: readonly A[], mask: number): readonly A[] => found.filter((_, place) => ((mask >> place) & 1) === 1);

const scoreOfAll =
  (found: readonly ScoredDocs[]): ScoredDocs["scoreOf"] =>
  (doc) => {
    let score = 0;
    for (const { scoreOf } of found) score += scoreOf(doc);
    return score;
  };
