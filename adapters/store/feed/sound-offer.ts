import type { Content } from "../content/content.ts";
import { colorInAddress, type NamedColor, namedColor } from "../goods/color-words.ts";
import { sizeTitle } from "../goods/size-order.ts";
import type { MappedCategories, Place } from "./feed-categories.ts";
import type { FeedOffer, FeedParam } from "./feed-parser.ts";
import { isFilled, sizeInTitle, titleReader } from "./feed-titles.ts";

/** An offer with everything read that a product needs. */
export interface SoundOffer extends FeedOffer {
  /** Whole roubles: what it costs now, and what it cost before; null when it is not reduced. */
  readonly price: number;
  readonly oldPrice: number | null;
  readonly title: string;
  readonly brand: string;
  /** As the feed writes it; empty when it says none. */
  readonly givenColor: string;
  readonly color: NamedColor;
  /** Empty for an offer without one. */
  readonly size: string;
  /** What identifies this size in the feed: the id, with the size when the feed repeats the id once a size. */
  readonly sizeId: string;
  readonly isNew: boolean;
  /** A certificate comes by letter, and a sum of it is a product. */
  readonly isCertificate: boolean;
  /** When it comes, of what can be ordered ahead: empty where only that is said. Null for what is not. */
  readonly aheadUntil: string | null;
  readonly place: Place;
  /** Parameters that say something of the garment. */
  readonly details: readonly FeedParam[];
}

const MOST_PRICE = 100_000_000;
const MOST_SIZES = 100;
/** What goods are told apart and found by: a longer one is no name of anything, and no database could look for it. */
const LONGEST_FIELDS = [
  ["name", 500],
  ["typePrefix", 400],
  ["vendor", 400],
  ["model", 400],
  ["vendorCode", 400],
] as const;
const LONGEST_CHOICE = 400;
/** A line beside the button. */
const LONGEST_PERIOD = 100;
const HASH = /^[0-9a-f-]{16,}$/i;
const COLOR = /^(?:(?:основной )?цвет(?: (?:товара|изделия|верха|материала|производителя|для сайта))?|colou?r)$/i;
const SIZE = /^(?:(?:российский |международный )?размер(?: (?:одежды|обуви|товара|изделия|производителя)| \(?(?:rus?|int|eu)\)?)?|size)$/i;
const BRAND = /^(?:бренд|торговая марка|brand|vendor)$/i;
const FOR_WHOM = /^(?:пол|gender|для кого)$/i;
const IS_NEW = /^(?:новинка|новое|new)$/i;
const AHEAD = /^(?:пред-?заказ|pre-?order)$/i;
const CERTIFICATE = /^(?:электронн\S+ )?подарочн\S+ (?:электронн\S+ )?(?:сертификат|карт)/i;
const NO = /^(?:нет|no|false|0|-)$/i;
const YES = /^(?:да|yes|true|1|новинка|new)$/i;
/** «42, 44, 46» is three sizes, «36,5» is one. */
const SEVERAL_SIZES = /^[\dxхsсmмlл]{1,5}(?:\s*[,;|]\s*[\dxхsсmмlл]{1,5})+$/i;

const isSaying = (value: string): boolean => value !== "" && !HASH.test(value);

const valueOf = ({ params }: FeedOffer, name: RegExp): string =>
  params.find((param) => name.test(param.name) && isSaying(param.value))?.value ?? "";

/** A price in whole roubles; null for what is none, and for what would be nothing. */
const roubles = (value: string): number | null => {
  const number = Math.round(Number(value.replace(",", ".").replace(/\s/g, "")));
  return value !== "" && Number.isFinite(number) && number > 0 && number < MOST_PRICE ? number : null;
};

const ROUBLES = /^(?:ru[rb]|643|)$/i;

/** What an offer costs, and what it cost before when that was more; null for a price that is none, or is no sum of roubles. */
export const pricesOf = ({ fields }: FeedOffer): { readonly price: number; readonly oldPrice: number | null } | null => {
  if (!ROUBLES.test(fields.get("currencyId") ?? "")) return null;
  const price = roubles(fields.get("price") ?? "");
  const before = roubles(fields.get("oldprice") ?? "");
  return price === null ? null : { price, oldPrice: before !== null && before > price ? before : null };
};

/** Why an offer has no price that it could be sold for. */
export const priceFault = ({ fields }: FeedOffer): string => {
  const currency = fields.get("currencyId") ?? "";
  if (!ROUBLES.test(currency)) return `the price is in ${currency.slice(0, 10)}, and the shop sells in roubles`;
  const given = fields.get("price") ?? "";
  if (given === "") return "no price";
  const number = Number(given.replace(",", "."));
  return `the price "${given.slice(0, 40)}" is ${number > 0 && number < 1 ? "less than a rouble" : "not a number above zero"}`;
};

/** When what can be ordered ahead comes, in the words that stand there for «да»; null for what cannot. */
const aheadUntilOf = (value: string): string | null => {
  if (value === "" || NO.test(value)) return null;
  return YES.test(value) ? "" : value.slice(0, LONGEST_PERIOD);
};

/** The sizes of an offer, an empty one where it has none: most have one, some name several in one line or in several parameters. */
const sizesOf = (offer: FeedOffer): readonly string[] => {
  const given = offer.params.flatMap(({ name, value }) => (SIZE.test(name) && isSaying(value) ? [value] : []));
  const all = [...new Set(given.flatMap((value) => (SEVERAL_SIZES.test(value) ? value.split(/\s*[,;|]\s*/) : [value])))];
  return all.length === 0 ? [sizeInTitle(offer.fields.get("name") ?? "")] : all;
};

/** What identifies each size of an offer whose id stands for several. */
export const sizeIdsOf = (offer: FeedOffer): readonly { readonly size: string; readonly sizeId: string }[] =>
  sizesOf(offer).map((size) => ({ size, sizeId: [offer.id, size, valueOf(offer, COLOR)].filter((part) => part !== "").join(":") }));

/** Why an offer's words are no names any more; null when they are. */
const tooLong = ({ fields }: FeedOffer, color: string, sizes: readonly { readonly size: string }[]): string | null => {
  for (const [field, most] of LONGEST_FIELDS)
    if ((fields.get(field) ?? "").length > most) return `the ${field} is longer than ${most} characters`;
  if (color.length > LONGEST_CHOICE) return `the colour is longer than ${LONGEST_CHOICE} characters`;
  if (sizes.some(({ size }) => size.length > LONGEST_CHOICE)) return `the size is longer than ${LONGEST_CHOICE} characters`;
  return sizes.length > MOST_SIZES ? `it has more than ${MOST_SIZES} sizes` : null;
};

/** Reads the offers of a feed: each as one of its sizes, or why it cannot be sold. */
export const offerReader = (offers: readonly FeedOffer[], { placeOf }: MappedCategories, tree: Content["categories"]) => {
  const titleOf = titleReader(tree);
  const times = new Map<string, number>();
  for (const { id } of offers) times.set(id, (times.get(id) ?? 0) + 1);

  return (offer: FeedOffer): readonly SoundOffer[] | string => {
    if (offer.id === "") return "no id";
    const prices = pricesOf(offer);
    if (prices === null) return priceFault(offer);
    const title = titleOf(offer);
    const categoryId = offer.fields.get("categoryId") ?? "";
    const place = placeOf({ categoryId, title, forWhom: valueOf(offer, FOR_WHOM) });
    if (place === null) return categoryId === "" ? "no category" : `the category ${categoryId.slice(0, 40)} is not in the feed`;
    if (title === "") return "no name";
    const givenColor = valueOf(offer, COLOR);
    const vendor = offer.fields.get("vendor") ?? "";
    const isCertificate = CERTIFICATE.test(title);
    const sizes = isCertificate ? [{ size: "", sizeId: `${offer.id}:${prices.oldPrice ?? prices.price}` }] : sizeIdsOf(offer);
    const refusal = tooLong(offer, givenColor, sizes);
    if (refusal !== null) return refusal;
    const isOneOfMany = sizes.length > 1 || (times.get(offer.id) ?? 0) > 1;
    const sound = {
      ...offer,
      ...prices,
      title,
      brand: isFilled(vendor) ? vendor : valueOf(offer, BRAND),
      givenColor,
      color: namedColor(givenColor === "" ? colorInAddress(offer.fields.get("url") ?? "") : givenColor),
      isNew: YES.test(valueOf(offer, IS_NEW)),
      isCertificate,
      aheadUntil: aheadUntilOf(valueOf(offer, AHEAD)),
      place,
      details: offer.params.filter(
        ({ name, value }) => ![COLOR, SIZE, BRAND, IS_NEW, AHEAD].some((known) => known.test(name)) && isFilled(name) && isSaying(value),
      ),
    };
    return sizes.map(({ size, sizeId }) => ({ ...sound, size: sizeTitle(size), sizeId: isOneOfMany ? sizeId : offer.id }));
  };
};
