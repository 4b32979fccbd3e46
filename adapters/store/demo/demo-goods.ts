import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain, flag, listOf, nullable, oneOf, text } from "#adapters/contract/codec.ts";
import { TAG_NAMES } from "#core/catalogue/tag.rules.ts";
import accessoriesFile from "../demo-goods/models-accessories.json" with { type: "json" };
import menFile from "../demo-goods/models-men.json" with { type: "json" };
import womenFile from "../demo-goods/models-women.json" with { type: "json" };
import sizesFile from "../demo-goods/sizes.json" with { type: "json" };
import statesFile from "../demo-goods/states.json" with { type: "json" };
import wordsFile from "../demo-goods/words.json" with { type: "json" };
import manifestFile from "../pictures/manifest.json" with { type: "json" };

/** How a model is sized; each kind has its sizes, its table and its way of measuring. */
const SIZE_KINDS = ["belt", "certificate", "letters-men", "letters-women", "denim-men", "denim-women", "one-size", "shoes"] as const;
const CARE_KINDS = ["cotton", "down", "leather", "none", "viscose", "wool"] as const;

const Shade = t.intersection([t.type({ name_ru: t.string, hex: t.string }), t.partial({ key: t.string, id: t.string })]);
const Tag = t.type({ id: t.number, name: oneOf("TagName", TAG_NAMES), label: t.string, priority: t.number });
const Texts = t.readonlyArray(t.string);

/**
 * One shape of the pictures' manifest, in all its colours. Prices are whole roubles, measurements centimetres of the smallest size and what each next
 * one adds; `pilling` and `creasing` are 1 to 5, or 0 when they say nothing about such goods.
 */
const Model = t.type(
  {
    shape: t.string,
    title: t.string,
    /** Latin beginning of its addresses. */
    slug: t.string,
    article: t.string,
    gender: oneOf("gender", ["man", "unisex", "woman"] as const),
    categories: Texts,
    price: t.number,
    /** Colours that are sold with a discount, and their price. */
    discounts: t.record(t.string, t.number),
    sizes: oneOf("size kind", SIZE_KINDS),
    composition: t.string,
    care: oneOf("care", CARE_KINDS),
    /** Sentences, in their order. */
    description: Texts,
    measures: t.readonlyArray(t.type({ title: t.string, smallest: t.number, step: t.number })),
    temperature: t.string,
    pilling: t.number,
    creasing: t.number,
    /** In the order in which the shop likes to show them; the first is the model's face. */
    colors: Texts,
    /** The place of the model's face in the popular order: a lower number stands earlier. */
    place: t.number,
    newColors: Texts,
  },
  "Model",
);

/** Pieces by a size's place, the last for all that follow; null leaves what there is. */
const Pieces = listOf(nullable(t.number));

/** What makes colourways («coat oat» is a shape and a colour) other than plainly on sale. */
const State = t.type(
  {
    colourways: Texts,
    stockSite: Pieces,
    stockShops: Pieces,
    stockExpress: Pieces,
    tag: nullable(Tag),
    isPreorder: flag,
    isComingSoon: flag,
    isDisabled: flag,
    statusTitle: text,
    preorderDeliveryPeriod: text,
  },
  "State",
);

/** `pictured`: the size in the pictures; null where it says nothing. */
const SizesOfKind = t.type({
  titles: Texts,
  pictured: nullable(t.string),
  table: nullable(t.type({ rows: t.readonlyArray(Texts), note: t.string })),
});

const ScaleWords = t.type({ title: t.string, tooltip: t.string, content: t.string });

const Words = t.type({
  views: t.readonlyArray(t.type({ view: t.string, words: t.string })),
  care: t.record(t.string, t.string),
  details: t.record(t.string, t.string),
  scales: t.type({ pilling: ScaleWords, creasing: ScaleWords }),
  tables: t.type({ own: t.string, measured: t.string, size: t.string, note: t.string }),
});

export const decodedDemo = <A>(name: string, codec: t.Type<A, unknown>, value: unknown): A => {
  const result = codec.decode(value);
  if (isLeft(result)) throw new Error(`The demo's ${name} do not fit: ${explain(result.left)}`);
  return result.right;
};

const Manifest = t.readonlyArray(
  t.type({ shape: t.string, colours: t.readonlyArray(Shade), files: t.record(t.string, t.record(t.string, t.string)) }),
);

export type DemoModel = t.TypeOf<typeof Model>;
export type DemoState = t.TypeOf<typeof State>;
export type DemoSizes = t.TypeOf<typeof SizesOfKind>;
export type DemoWords = t.TypeOf<typeof Words>;

/** Everything of the demo shop's goods that is data: `demo-goods/*.json`, and which pictures there are. */
export const readDemoGoods = () => ({
  models: decodedDemo("models", t.readonlyArray(Model), [...womenFile, ...menFile, ...accessoriesFile]),
  sizes: decodedDemo("sizes", t.record(t.string, SizesOfKind), sizesFile),
  states: decodedDemo("states", t.readonlyArray(State), statesFile),
  words: decodedDemo("words", Words, wordsFile),
  pictures: decodedDemo("pictures", Manifest, manifestFile),
});
