import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain, flag, listOf, oneOf, orElse, text, whole } from "#adapters/contract/codec.ts";
import { PhoneRegionsCodec } from "#adapters/contract/phone.codec.ts";
import { sizeGuideWords } from "#adapters/contract/size-tables.codec.ts";
import type { PromoRule } from "#core/promo/discount.rules.ts";
import { type ContentFolder, missingIn, readFolder } from "./content-folder.ts";
import { Day } from "./day.ts";
import { DeliveryContent } from "./delivery-content.ts";
import { goodsNotes, type GoodsNotes, GoodsNotesCodec } from "./goods-notes.ts";
import { HomeContentCodec } from "./home-content.ts";
import { pageWords, pageWordsOr, words } from "./words.ts";
import { PromoRulesCodec } from "./promo-rules.ts";
import { SellersCodec } from "./sellers-content.ts";
import { SiteContent } from "./site-content.ts";
import { orNone } from "./sound.ts";
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
const changed = orNone(Day);

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

const CODECS = {
  site: SiteContent,
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

/** What stands where an operator's folder has no such file, and the demo's would give something away. */
const WITHOUT: Partial<Readonly<Record<ContentName, unknown>>> = { "promo-codes": [], sellers: [] };

/** «0/code: expected …»; a fault of the whole file has no place. */
const faultsOf = (errors: t.Errors): string => explain(errors).replace(/^: /, "");

const load = <A>(name: ContentName, codec: t.Type<A, unknown>, folder: ContentFolder | null): A => {
  const own = folder?.read(name) ?? null;
  const missing = folder === null ? DEFAULTS[name] : (WITHOUT[name] ?? DEFAULTS[name]);
  const decoded = codec.decode(own === null ? missing : own.json);
  if (isLeft(decoded)) throw new Error(`The content file ${own?.file ?? `${name}.json`} does not fit: ${faultsOf(decoded.left)}`);
  return decoded.right;
};

const contentOf = (folder: ContentFolder | null): Content => ({
  site: load("site", CODECS.site, folder),
  menu: load("menu", CODECS.menu, folder),
  messages: load("messages", CODECS.messages, folder),
  footer: load("footer", CODECS.footer, folder),
  search: load("search", CODECS.search, folder),
  synonyms: load("synonyms", CODECS.synonyms, folder),
  categories: load("categories", CODECS.categories, folder),
  home: load("home", CODECS.home, folder),
  delivery: load("delivery", CODECS.delivery, folder),
  pages: load("pages", CODECS.pages, folder),
  phone: load("phone", CODECS.phone, folder),
  promoCodes: load("promo-codes", CODECS["promo-codes"], folder),
  titles: load("titles", CODECS.titles, folder),
  experiments: load("experiments", CODECS.experiments, folder),
  sizeTables: load("size-tables", CODECS["size-tables"], folder),
  goodsNotes: goodsNotes(load("goods-notes", CODECS["goods-notes"], folder)),
  sellers: load("sellers", CODECS.sellers, folder),
});

const isContentName = (name: string): name is ContentName => Object.hasOwn(DEFAULTS, name);
const NAMES = Object.keys(DEFAULTS).filter(isContentName);

/** Reads the operator's files from `directory`, most missing ones from the demo; throws with the file and the field that does not fit. */
export const loadContent = (directory: string | null): Content => contentOf(directory === null ? null : readFolder(directory, NAMES));

/** The files of the demo that stand in for those that `directory` does not have. */
export const demoFilesFor = (directory: string): readonly string[] =>
  missingIn(
    directory,
    NAMES.filter((name) => WITHOUT[name] === undefined),
  );

/** Codes that everybody can read. */
export const DEMO_CODES: ReadonlySet<string> = new Set(promoCodes.map(({ code }) => code));
