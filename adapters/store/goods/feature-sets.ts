import { nameOfFeature } from "#core/listing/listing-query.rules.ts";
import type { FacetOption } from "#core/listing/listing.ts";
import { anyOf, countWithin, type DocSet, emptySet, type FilledWords, put } from "./doc-set.ts";
import { inFacetOrder, labelOfOption } from "./facet-words.ts";
import { worthChoosing } from "./features.ts";
import type { Steps } from "./in-pieces.ts";

interface FeatureSets {
  /** A set for each name that is chosen, but for one. */
  readonly chosen: (chosen: readonly string[], except: string | null) => readonly DocSet[];
  /** The values of each name that tells the goods apart; `othersOf` are the goods without what is chosen of a name. */
  readonly options: (chosen: readonly string[], othersOf: (name: string, isChosen: boolean) => FilledWords) => readonly FacetOption[];
}

/** Goods by what feeds say of them: any of the values of one name, and of every name that is chosen. */
export function* featureSets(goods: readonly { readonly features: readonly string[] }[]): Steps<FeatureSets> {
  const size = goods.length;
  const names = yield* worthChoosing(goods);
  // Of no other: what each product says in words of its own would be a set a product.
  const sets = new Map([...names.values()].flatMap((values) => values.map((value) => [value, emptySet(size)] as const)));
  for (const [doc, { features }] of goods.entries()) {
    for (const feature of features) {
      const set = sets.get(feature);
      if (set !== undefined) put(set, doc);
    }
    yield;
  }
  const ofName = (chosen: readonly string[], name: string): readonly string[] =>
    chosen.filter((feature) => nameOfFeature(feature) === name);

  return {
    chosen: (chosen, except) =>
      [...new Set(chosen.map(nameOfFeature))]
        .filter((name) => name !== except)
        .map((name) =>
          anyOf(
            ofName(chosen, name).flatMap((feature) => sets.get(feature) ?? []),
            size,
          ),
        ),
    options: (chosen, othersOf) =>
      [...names].flatMap(([name, values]) => {
        const ticked = ofName(chosen, name);
        const others = othersOf(name, ticked.length > 0);
        const options = values.flatMap((value) => {
          const count = countWithin(others, sets.get(value) ?? emptySet(size));
          return count === 0 && !ticked.includes(value) ? [] : [{ value, label: labelOfOption("features", value), count, fill: "" }];
        });
        return options.length > 1 || ticked.length > 0 ? inFacetOrder("features", options) : [];
      }),
  };
}
