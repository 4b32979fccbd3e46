import { allOf, anyOf, type DocSet, eachOf, emptySet, put } from "./doc-set.ts";
import type { IndexedGoods } from "./indexed-goods.ts";
import { withDash } from "./size-order.ts";
import type { LiveFacts } from "./query-terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

interface Facts {
  /** Changed in place. */
  readonly docs: readonly IndexedGoods[];
  readonly size: number;
  readonly sizes: readonly ReadonlyMap<string, DocSet>[];
  readonly sold: DocSet;
  readonly prices: Int32Array;
  readonly vocabulary: Vocabulary;
}

/** «28/32» is found by «28» too, «42-44» and «42/44» by «42», by «44» and by each other: of two sizes in one either may be meant. */
const isPartOf = (size: string, title: string): boolean => {
  if (size === title || withDash(title) === size) return true;
  if (/^\d{2}\/\d{2}$/.test(size)) return title.replace(/[^\d/]/g, "") === size || title === size.replace("/", "-");
  const parts = title.split(/[-–/ ]/);
  const isDenim = title.includes("/") && Number.parseInt(title, 10) < 40;
  return isDenim ? parts[0]?.replace(/\D/g, "") === size : parts.includes(size);
};

/** What queries ask of the goods as they are now. */
export const liveFactsOf = ({ docs, size, sizes, sold, prices, vocabulary }: Facts): LiveFacts => {
  const men = emptySet(size);
  const women = emptySet(size);
  docs.forEach(({ gender }, doc) => {
    if (gender !== "child") put(gender === "man" ? men : women, doc);
  });

  const where = (isSo: (doc: number) => boolean): DocSet => {
    const set = emptySet(size);
    eachOf(sold, (doc) => {
      if (isSo(doc)) put(set, doc);
    });
    return set;
  };

  const ofSize = (asked: string): DocSet | null => {
    const named = (name: string): readonly DocSet[] =>
      sizes.flatMap((kind) => [...kind]).flatMap(([title, set]) => (isPartOf(name, title.toLowerCase()) ? [set] : []));
    const russian = (["woman", "man"] as const).flatMap((gender) =>
      vocabulary.sizesOf(gender, asked).flatMap((title) => {
        const sets = sizes.flatMap((kind) => kind.get(title) ?? []);
        return sets.map((set) => allOf(set, [gender === "man" ? men : women]));
      }),
    );
    const found = [...named(asked), ...russian];
    return found.length === 0 ? null : anyOf(found, size);
  };

  return {
    ofSize,
    ofSizes: (asked) => {
      const found = asked.flatMap((one) => ofSize(one) ?? []);
      return found.length === 0 ? null : anyOf(found, size);
    },
    sold: () => sold,
    discounted: (least) => where((doc) => (docs[doc]?.discount ?? 0) >= least),
    fresh: () => where((doc) => docs[doc]?.isNew === true),
    priced: (least, most) => where((doc) => (prices[doc] ?? 0) >= least && (prices[doc] ?? 0) <= most),
  };
};
