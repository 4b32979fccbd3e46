import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain, flag, listOf, nullable, oneOf, orElse, text, whole } from "#adapters/contract/codec.ts";
import { PhoneRegionsCodec } from "#adapters/contract/phone.codec.ts";
import { sizeGuideWords } from "#adapters/contract/size-tables.codec.ts";
import type { PromoRule } from "#core/promo/discount.rules.ts";
import { Day } from "./day.ts";
import { DeliveryContent } from "./delivery-content.ts";
import { goodsNotes, type GoodsNotes, GoodsNotesCodec } from "./goods-notes.ts";
import { HomeContentCodec } from "./home-content.ts";
import { pageWords, pageWordsOr, words } from "./words.ts";
import { PromoRulesCodec } from "./promo-rules.ts";
import { SellersCodec } from "./sellers-content.ts";
import categories from "./categories.json" with { type: "json" };
import experiments from "./experiments.json" with { type: "json" };
import delivery from "./delivery.json" with { type: "json" };
import goodsNotesFile from "./goods-notes.json" with { type: "json" };
import footer from "./footer.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import menu from "./menu.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };
import phone from "./phone.json" with { type: "json" };
import promoCodes from "./promo-codes.json" with { type: "json" };
import sellers from "./sellers.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import site from "./site.json" with { type: "json" };
import titles from "./titles.json" with { type: "json" };
import synonyms from "./synonyms.json" with { type: "json" };
import sizeTables from "./size-tables.json" with { type: "json" };

export type ContentMenuNode =
  /** Stands for the live categories below a path, as «women». */
  | { readonly categoriesOf: string }
  | {
      readonly id: string;
      readonly name: string;
      readonly link: string;
      readonly color: string;
      readonly isHighlighted: boolean;
      readonly children: readonly ContentMenuNode[];
    };

const MenuNodeCodec: t.Type<ContentMenuNode, unknown> = t.recursion("MenuNode", () =>
  t.union([
    t.type({ categoriesOf: t.string }),
    t.type({ id: t.string, name: t.string, link: t.string, color: text, isHighlighted: flag, children: listOf(MenuNodeCodec) }),
  ]),
);

/** When an operator changed these words last; null for who does not write it down. */
const changed = nullable(Day);

/** The shop's parts by whom its goods are for. */
const ROOTS = ["women", "men", "kids"] as const;

const isSectionPath = (value: unknown): value is string => typeof value === "string" && /^(?:women|men|kids)(?:\/[a-z0-9-]+)+$/.test(value);
/** «women/dresses». */
const SectionPath = new t.Type<string, unknown>(
  "a path below women, men or kids",
  isSectionPath,
  (value, context) => (isSectionPath(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

const SizesBySize = t.record(t.string, t.readonlyArray(t.string));

const Texts = t.readonlyArray(t.string);

/** The shop's own categories, and by which words goods of a feed find theirs. */
export const ShopTree = t.type(
  {
    roots: t.readonlyArray(t.type({ path: oneOf("Root", ROOTS), title: t.string, words: Texts })),
    unisex: Texts,
    sections: t.readonlyArray(t.type({ title: t.string, paths: t.readonlyArray(SectionPath), words: Texts, hasWaistAndLength: flag })),
    placed: listOf(t.type({ category: t.string, path: SectionPath })),
  },
  "ShopTree",
);

/** `phone`: what stands for «{phone}» in the address of the messenger's chat. */
const Chats = t.type({ phone: text, messenger: text, bot: text });
const NO_CHATS: t.TypeOf<typeof Chats> = { phone: "", messenger: "", bot: "" };

const CODECS = {
  site: t.type({ brand: t.string, phone: text, email: text, returnDays: orElse(whole, 0), chats: orElse(Chats, NO_CHATS) }),
  menu: t.type({
    women: listOf(MenuNodeCodec),
    men: listOf(MenuNodeCodec),
    kids: orElse(t.readonlyArray(MenuNodeCodec), [{ categoriesOf: "kids" }]),
  }),
  messages: t.readonlyArray(t.type({ text: t.string, link: text })),
  footer: t.readonlyArray(t.type({ name: t.string, links: listOf(t.type({ name: t.string, link: t.string })) })),
  delivery: DeliveryContent,
  pages: t.readonlyArray(t.type({ slug: t.string, changed, title: t.string, paragraphs: t.readonlyArray(t.string) })),
  search: t.type({
    redirects: listOf(t.type({ query: t.string, address: t.string })),
    taps: listOf(t.type({ title: t.string, relatedSearch: text })),
  }),
  categories: ShopTree,
  synonyms: t.type({
    ignored: t.readonlyArray(t.string),
    sizeWords: t.readonlyArray(t.string),
    sizes: t.type({ woman: SizesBySize, man: SizesBySize }),
    discounted: t.readonlyArray(t.string),
    fresh: t.readonlyArray(t.string),
    popular: listOf(t.string),
    sizesSaid: listOf(t.type({ said: Texts, sizes: Texts })),
    same: t.readonlyArray(t.readonlyArray(t.string)),
    means: t.readonlyArray(t.type({ said: t.string, finds: t.readonlyArray(t.string) })),
  }),
  home: HomeContentCodec,
  phone: PhoneRegionsCodec,
  "promo-codes": PromoRulesCodec,
  "goods-notes": GoodsNotesCodec,
  sellers: SellersCodec,
  titles: t.type({
    home: pageWords("brand"),
    catalogue: pageWords("brand", "genders"),
    listing: pageWords("brand", "list", "count"),
    nextPage: words("list", "page"),
    models: t.type({ one: t.string, few: t.string, many: t.string }),
    product: pageWords("brand", "product", "about"),
    gone: pageWords("brand", "product"),
    support: pageWords("brand", "name", "about"),
    sizeGuide: pageWords("brand", "name", "about"),
    search: pageWords("brand"),
    found: pageWords("brand", "query"),
    carts: t.type({
      default: pageWords("brand"),
      express_delivery: pageWords("brand"),
      "order-from-shop": pageWords("brand"),
      preorder: pageWords("brand"),
    }),
    checkout: pageWords("brand"),
    order: pageWords("brand", "number"),
    city: pageWords("brand"),
    signIn: pageWords("brand"),
    recovery: pageWords("brand"),
    profile: pageWords("brand"),
    subscribe: pageWords("brand"),
    subscribed: pageWordsOr(titles.subscribed.title),
    unsubscribe: pageWordsOr(titles.unsubscribe.title),
    subscriptions: pageWords("brand"),
    wishlist: pageWordsOr(titles.wishlist.title),
  }),
  experiments: t.readonlyArray(t.type({ alias: t.string, variants: t.readonlyArray(t.type({ variant: t.string, weight: whole })) })),
  "size-tables": t.type({
    changed,
    ...sizeGuideWords,
    note: text,
    contactsText: text,
    messengers: listOf(t.type({ alias: oneOf("Messenger", ["telegram", "whatsapp"] as const), link: t.string })),
  }),
};

type ContentName = keyof typeof CODECS;

/** What an operator writes: names of pictures are names in pictures.json. */
export interface Content {
  readonly site: t.TypeOf<typeof CODECS.site>;
  readonly menu: t.TypeOf<typeof CODECS.menu>;
  readonly messages: t.TypeOf<typeof CODECS.messages>;
  readonly footer: t.TypeOf<typeof CODECS.footer>;
  /** `redirects`: queries that lead to a page instead of results; `taps`: words proposed before anything is typed. */
  readonly search: t.TypeOf<typeof CODECS.search>;
  /**
   * The words of shoppers: `ignored` say nothing of goods; `same` are groups of words of which any finds the others' goods; `means` finds
   * more after what has the word itself; `discounted`, `fresh` and `popular` ask for reduced, new and much bought goods; `sizes` are what a
   * Russian size is called here, and `sizesSaid` what some are called together.
   */
  readonly synonyms: t.TypeOf<typeof CODECS.synonyms>;
  /**
   * The shop's tree: sections in their order, and by which words goods of a feed find theirs; `placed` are categories of feeds whose place
   * an operator knows better.
   */
  readonly categories: t.TypeOf<typeof CODECS.categories>;
  readonly home: t.TypeOf<typeof CODECS.home>;
  /** What it costs to bring an order where, and how it can be paid; the zone that names the city holds, else its country's rest. */
  readonly delivery: t.TypeOf<typeof CODECS.delivery>;
  /** Pages of plain words below /support. */
  readonly pages: t.TypeOf<typeof CODECS.pages>;
  /** The countries whose phone numbers the shop takes, in the order in which a number is tried. */
  readonly phone: t.TypeOf<typeof CODECS.phone>;
  readonly promoCodes: readonly PromoRule[];
  /** What each page says of itself, in the tab and to search engines; «{brand}» and such are filled in. */
  readonly titles: t.TypeOf<typeof CODECS.titles>;
  /** Experiments: how many of all visitors, in shares, see which variant. */
  readonly experiments: t.TypeOf<typeof CODECS.experiments>;
  /** Which size fits whom, and how to measure; a phone and an address of letters are the shop's own. */
  readonly sizeTables: t.TypeOf<(typeof CODECS)["size-tables"]>;
  /** What is good to know of some goods: of their sizes, once one is in the cart, and with whom they were made. */
  readonly goodsNotes: GoodsNotes;
  /** Phones of the accounts that are sellers in shops that people walk into. */
  readonly sellers: t.TypeOf<typeof CODECS.sellers>;
}

const DEFAULTS: Readonly<Record<ContentName, unknown>> = {
  site,
  menu,
  messages,
  footer,
  search,
  synonyms,
  categories,
  home,
  delivery,
  pages,
  phone,
  "promo-codes": promoCodes,
  titles,
  experiments,
  "size-tables": sizeTables,
  "goods-notes": goodsNotesFile,
  sellers,
};

const readFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`The content file ${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

const load = <A>(name: ContentName, codec: t.Type<A, unknown>, directory: string | null): A => {
  const file = directory === null ? null : path.join(directory, `${name}.json`);
  const isOwn = file !== null && existsSync(file);
  const decoded = codec.decode(isOwn ? readFile(file) : DEFAULTS[name]);
  if (isLeft(decoded)) throw new Error(`The content file ${isOwn ? file : `${name}.json`} does not fit: ${explain(decoded.left)}`);
  return decoded.right;
};

const contentOf = (directory: string | null): Content => ({
  site: load("site", CODECS.site, directory),
  menu: load("menu", CODECS.menu, directory),
  messages: load("messages", CODECS.messages, directory),
  footer: load("footer", CODECS.footer, directory),
  search: load("search", CODECS.search, directory),
  synonyms: load("synonyms", CODECS.synonyms, directory),
  categories: load("categories", CODECS.categories, directory),
  home: load("home", CODECS.home, directory),
  delivery: load("delivery", CODECS.delivery, directory),
  pages: load("pages", CODECS.pages, directory),
  phone: load("phone", CODECS.phone, directory),
  promoCodes: load("promo-codes", CODECS["promo-codes"], directory),
  titles: load("titles", CODECS.titles, directory),
  experiments: load("experiments", CODECS.experiments, directory),
  sizeTables: load("size-tables", CODECS["size-tables"], directory),
  goodsNotes: goodsNotes(load("goods-notes", CODECS["goods-notes"], directory)),
  sellers: load("sellers", CODECS.sellers, directory),
});

/** Reads the operator's files from `directory`, each missing one from the demo; throws with the file and the field that does not fit. */
export const loadContent = (directory: string | null): Content => {
  // Else a mistyped name would open the shop with the demo's words.
  if (directory !== null && !existsSync(directory)) throw new Error(`CONTENT_DIR names a folder that is not there: ${directory}`);
  return contentOf(directory);
};
