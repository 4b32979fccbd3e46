import { type Choice, type ListingEscape, type ListingFacets, type ListingQuery, type Sort } from "#core/listing/listing.ts";
import { chosenFilters, withoutFilter } from "#core/listing/listing-query.rules.ts";
import {
  allOf,
  anyOf,
  countOf,
  countWithin,
  countWithinAny,
  type DocSet,
  eachOf,
  emptySet,
  type FilledWords,
  filledWords,
  has,
  put,
  take,
} from "./doc-set.ts";
import { familiesIn, fillOf } from "./color-words.ts";
import { inFacetOrder, labelOfOption } from "./facet-words.ts";
import { denimSets } from "./denim-sets.ts";
import {
  mostPopularFirst,
  denimSizesOf,
  filterValuesOf,
  fixedPartOf,
  PLAIN_CHOICES,
  type PlainChoice,
  SORT_KEYS,
  textsOf,
} from "./goods-facts.ts";
import { featureSets } from "./feature-sets.ts";
import type { IndexedGoods } from "./indexed-goods.ts";
import type { Steps } from "./in-pieces.ts";
import { type FoundText, goodsFinder } from "./find-goods.ts";
import { liveFactsOf } from "./live-facts.ts";
import { bestFirst, sortedBy } from "./orders.ts";
import { buildPhrases } from "./phrases.ts";
import { buildTextIndex } from "./text-index.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Where to look: in a category, or in what a search has found. */
export interface Scope {
  readonly category: string | null;
  readonly found: FoundText | null;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

export interface GoodsIndex {
  /** What a query finds; null when nothing is found by any means. */
  readonly find: (query: string) => FoundText | null;
  /** Whole queries that typed letters may become; each finds something. */
  readonly sayingsFor: (query: string, limit: number) => readonly string[];
  readonly goodsOf: (id: number) => IndexedGoods | null;
  readonly bySlug: (slug: string) => IndexedGoods | null;
  /** All colours of a product's model in the order of their ids, itself among them. */
  readonly siblingsOf: (goods: IndexedGoods) => readonly IndexedGoods[];
  /** The ids of one slice and the length of the whole list. */
  readonly list: (scope: Scope, query: ListingQuery, slice: Slice) => { readonly ids: readonly number[]; readonly total: number };
  /** What the list can be narrowed by; counts follow the other filters but not their own. */
  readonly facetsOf: (scope: Scope, query: ListingQuery) => ListingFacets;
  /** Which single filter to drop when nothing is left, the most helpful first. */
  readonly escapesOf: (scope: Scope, query: ListingQuery) => readonly ListingEscape[];
  /** The categories with how many goods of the scope each holds, the fullest first. */
  readonly categoriesOf: (scope: Scope) => readonly { readonly path: string; readonly count: number }[];
  /** Takes new facts of known goods over; false when the change needs a new index. */
  readonly update: (next: IndexedGoods) => boolean;
  readonly all: () => readonly IndexedGoods[];
}

/** What goods and shoppers say beside the goods' own texts. */
export interface GoodsWords {
  readonly titleOfCategory: (path: string) => string;
  readonly vocabulary: Vocabulary;
  /** Of the shop: all its goods are of it. */
  readonly brand: string;
}

/**
 * All goods in memory, made for lists, step by step: a document a product, numbered from the most popular, and a set of bits a value of a filter. Facts
 * that move often (price, stock, discount) change in place; texts, categories and popularity need a new index.
 */
export function* buildGoodsIndex(goods: readonly IndexedGoods[], { titleOfCategory, vocabulary, brand }: GoodsWords): Steps<GoodsIndex> {
  const docs = mostPopularFirst(goods);
  const size = docs.length;
  const docOf = new Map<number, number>();
  const docOfSlug = new Map<string, number>();
  const groups = new Map<string, number[]>();
  const facets: Readonly<Record<PlainChoice, Map<string, DocSet>>> = {
    sizes: new Map(),
    colors: new Map(),
    materials: new Map(),
    availability: new Map(),
    discounts: new Map(),
  };
  const features = yield* featureSets(docs);
  /** By «28/32», of goods whose sizes are all such. */
  const denim = denimSets();
  const categories = new Map<string, DocSet>();
  const sold = emptySet(size);
  const fills = new Map<string, string>();
  /** Beside the goods, because a list looks at every price of it. */
  const prices = Int32Array.from(docs, ({ price }) => price);
  let orders = new Map<Sort, Uint32Array>();

  const setOf = (sets: Map<string, DocSet>, key: string): DocSet => {
    const known = sets.get(key);
    if (known !== undefined) return known;
    const made = emptySet(size);
    sets.set(key, made);
    return made;
  };

  const mark = (doc: number, one: IndexedGoods): void => {
    const values = filterValuesOf(one);
    for (const choice of PLAIN_CHOICES) for (const value of values[choice]) put(setOf(facets[choice], value), doc);
    for (const title of denimSizesOf(one)) put(setOf(denim.sizes, title), doc);
    if (!one.isDisabled) put(sold, doc);
  };

  const unmark = (doc: number, one: IndexedGoods): void => {
    const values = filterValuesOf(one);
    for (const choice of PLAIN_CHOICES) for (const value of values[choice]) take(setOf(facets[choice], value), doc);
    for (const title of denimSizesOf(one)) take(setOf(denim.sizes, title), doc);
    take(sold, doc);
  };

  const live = liveFactsOf({ docs, size, sizes: [facets.sizes, denim.sizes], sold, prices, vocabulary });

  for (const [doc, one] of docs.entries()) {
    docOf.set(one.id, doc);
    docOfSlug.set(one.shown.slug, doc);
    const group = groups.get(one.groupKey);
    if (group === undefined) groups.set(one.groupKey, [doc]);
    else group.push(doc);
    for (const path of one.categories) put(setOf(categories, path), doc);
    for (const family of familiesIn(one.colorFamily)) if (!fills.has(family)) fills.set(family, fillOf(family) || one.colorFill);
    mark(doc, one);
    yield;
  }

  for (const group of groups.values()) group.sort((a, b) => (docs[a]?.id ?? 0) - (docs[b]?.id ?? 0));

  const setOfScope = ({ category, found }: Scope): DocSet =>
    allOf(sold, [...(category === null ? [] : [categories.get(category) ?? emptySet(size)]), ...(found === null ? [] : [found.docs])]);

  const withinPrices = (set: DocSet, { priceFrom, priceTo }: ListingQuery): DocSet => {
    if (priceFrom === null && priceTo === null) return set;
    const least = priceFrom ?? 0;
    const most = priceTo ?? Number.MAX_SAFE_INTEGER;
    const priced = emptySet(size);
    eachOf(set, (doc) => {
      const price = prices[doc] ?? 0;
      if (price >= least && price <= most) put(priced, doc);
    });
    return priced;
  };

  /** `except`: a filter, or a name of features, that does not count. */
  const narrow = (base: DocSet, query: ListingQuery, except: string | null): DocSet => {
    const chosen = PLAIN_CHOICES.filter((choice) => choice !== except && query[choice].length > 0).map((choice) =>
      anyOf(
        query[choice].flatMap((value) => (choice === "sizes" ? denim.orPlain(value, facets.sizes) : (facets[choice].get(value) ?? []))),
        size,
      ),
    );
    chosen.push(...features.chosen(query.features, except));
    const waists = except === "waists" ? [] : query.waists;
    const lengths = except === "lengths" ? [] : query.lengths;
    if (waists.length + lengths.length > 0) chosen.push(anyOf(denim.with(waists, lengths), size));
    const narrowed = allOf(base, chosen);
    return except === "price" ? narrowed : withinPrices(narrowed, query);
  };

  const pricesOf = (set: DocSet): ListingFacets["price"] => {
    let least = Number.MAX_SAFE_INTEGER;
    let most = -1;
    eachOf(set, (doc) => {
      const price = prices[doc] ?? 0;
      if (price < least) least = price;
      if (price > most) most = price;
    });
    return most < 0 ? null : { least, most };
  };

  const ordered = (sort: Sort): Uint32Array => {
    const known = orders.get(sort);
    if (known !== undefined) return known;
    const made = sortedBy(docs, SORT_KEYS[sort]);
    orders.set(sort, made);
    return made;
  };

  const text = yield* buildTextIndex(
    size,
    (doc) => (docs[doc] === undefined ? [] : textsOf(docs[doc], titleOfCategory, brand)),
    (doc) => docs[doc]?.article ?? "",
    vocabulary.words,
  );
  const find = goodsFinder(size, text, vocabulary, live, sold);
  const phrases = yield* buildPhrases(size, (doc) => docs[doc]?.title ?? "", vocabulary.sayings);
  const findsAll = (saying: string): boolean => {
    const found = find(saying);
    return found !== null && found.leftOut.length === 0 && found.correction === "";
  };

  return {
    find,
    sayingsFor: (query, limit) =>
      phrases.begunBy(query, limit, ({ title, docs: said }) => (said.length === 0 ? findsAll(title) : said.some((doc) => has(sold, doc)))),
    goodsOf: (id) => docs[docOf.get(id) ?? -1] ?? null,
    bySlug: (slug) => docs[docOfSlug.get(slug) ?? -1] ?? null,
    siblingsOf: ({ groupKey }) => (groups.get(groupKey) ?? []).flatMap((doc) => docs[doc] ?? []),
    all: () => docs,
    list: (scope, query, { limit, offset }) => {
      const set = narrow(setOfScope(scope), query, null);
      const order =
        scope.found !== null && query.sort === "popular"
          ? bestFirst(set, scope.found.scoreOf, facets.availability.get("сейчас") ?? emptySet(size), offset + limit)
          : ordered(query.sort);
      const ids: number[] = [];
      let passed = 0;
      for (let place = 0; place < order.length && ids.length < limit; place += 1) {
        const doc = order[place] ?? 0;
        if (!has(set, doc)) continue;
        passed += 1;
        if (passed > offset) ids.push(docs[doc]?.id ?? 0);
      }
      return { ids, total: countOf(set) };
    },
    facetsOf: (scope, query) => {
      const base = setOfScope(scope);
      // A filter of which nothing is chosen leaves the list as it is.
      const all = narrow(base, query, null);
      const filled = filledWords(all);
      const total = countOf(all);
      const withoutOwn = (choice: Choice): FilledWords => (query[choice].length === 0 ? filled : filledWords(narrow(base, query, choice)));
      const isPriceChosen = query.priceFrom !== null || query.priceTo !== null;
      const denimOptions = (choice: "lengths" | "waists") => {
        const others = withoutOwn(choice);
        const options = denim.valuesOf(choice).flatMap((value) => {
          const sets = choice === "waists" ? denim.with([value], query.lengths) : denim.with(query.waists, [value]);
          const count = countWithinAny(others, sets);
          return count === 0 && !query[choice].includes(value) ? [] : [{ value, label: value, count, fill: "" }];
        });
        return inFacetOrder(choice, options);
      };
      const optionsOf = (choice: PlainChoice) => {
        const others = withoutOwn(choice);
        const options = [...facets[choice]].flatMap(([value, set]) => {
          const count = countWithin(others, set);
          if (count === 0 && !query[choice].includes(value)) return [];
          return [{ value, label: labelOfOption(choice, value), count, fill: choice === "colors" ? (fills.get(value) ?? "") : "" }];
        });
        // One size that all goods have is no choice.
        const isChoice = choice !== "sizes" || options.length > 1 || options[0]?.count !== total || query.sizes.length > 0;
        return isChoice ? inFacetOrder(choice, options) : [];
      };
      return {
        sizes: optionsOf("sizes"),
        waists: denimOptions("waists"),
        lengths: denimOptions("lengths"),
        colors: optionsOf("colors"),
        materials: optionsOf("materials"),
        features: features.options(query.features, (name, isChosen) => (isChosen ? filledWords(narrow(base, query, name)) : filled)),
        availability: optionsOf("availability"),
        discounts: optionsOf("discounts"),
        price: pricesOf(isPriceChosen ? narrow(base, query, "price") : all),
      };
    },
    escapesOf: (scope, query) => {
      const base = setOfScope(scope);
      return chosenFilters(query)
        .map((filter) => ({ ...filter, total: countOf(narrow(base, withoutFilter(query, filter), null)) }))
        .filter(({ total }) => total > 0)
        .sort((a, b) => b.total - a.total);
    },
    categoriesOf: (scope) => {
      const filled = filledWords(setOfScope(scope));
      return [...categories]
        .map(([path, members]) => ({ path, count: countWithin(filled, members) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
    },
    update: (next) => {
      const doc = docOf.get(next.id);
      const before = doc === undefined ? undefined : docs[doc];
      if (doc === undefined || before === undefined || fixedPartOf(before) !== fixedPartOf(next)) return false;
      unmark(doc, before);
      docs[doc] = next;
      prices[doc] = next.price;
      mark(doc, next);
      orders = new Map([...orders].filter(([sort]) => sort === "popular"));
      return true;
    },
  };
}
