import type { DetailsItem } from "#core/catalogue/product.ts";
import type { Queries } from "../database/database.ts";
import { anySize, SIZE_STOCK } from "../stock/stock.ts";
import { materialsOf } from "./materials.ts";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";

const GoodsRowCodec: t.Type<GoodsRow, unknown> = t.type(
  {
    id: t.number,
    groupKey: t.string,
    title: t.string,
    article: t.string,
    gender: t.string,
    fullPrice: t.number,
    priceDiscount: nullable(t.number),
    colorLabel: t.string,
    colorFamily: t.string,
    colorFill: t.string,
    details: t.readonlyArray(t.type({ name: t.string, title: t.string, value: t.string })),
    sizes: t.readonlyArray(t.string),
    categories: t.readonlyArray(t.string),
    isNew: t.boolean,
    isDisabled: t.boolean,
    isCertificate: t.boolean,
    isComingSoon: t.boolean,
    onSite: t.boolean,
    inShops: t.boolean,
    isPreorder: t.boolean,
    createdAt: t.number,
    changedAt: nullable(t.number),
    popularity: t.number,
  },
  "GoodsRow",
);

/** What lists and the search know of a product. Prices are whole roubles, moments milliseconds. */
export interface IndexedGoods {
  readonly id: number;
  readonly groupKey: string;
  readonly title: string;
  readonly article: string;
  readonly gender: string;
  readonly price: number;
  /** Whole percents; 0 without a discount. */
  readonly discount: number;
  readonly colorLabel: string;
  readonly colorFamily: string;
  readonly colorFill: string;
  readonly materials: readonly string[];
  readonly sizes: readonly string[];
  readonly availability: readonly Availability[];
  readonly categories: readonly string[];
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  readonly isCertificate: boolean;
  readonly createdAt: number;
  /** When its page last changed; null when that is not known. */
  readonly changedAt: number | null;
  readonly popularity: number;
}

/** As the address says it. */
export const AVAILABILITY = ["сейчас", "в-магазинах", "предзаказ"] as const;
export type Availability = (typeof AVAILABILITY)[number];

interface GoodsRow extends Omit<IndexedGoods, "availability" | "discount" | "materials" | "price"> {
  readonly fullPrice: number;
  readonly priceDiscount: number | null;
  readonly details: readonly DetailsItem[];
  readonly isComingSoon: boolean;
  readonly onSite: boolean;
  readonly inShops: boolean;
  readonly isPreorder: boolean;
}

const COLUMNS = `p.id, p.group_key as "groupKey", p.title, p.article, p.gender, p.price as "fullPrice", p.price_discount as "priceDiscount",
  p.color_label as "colorLabel", p.color_family as "colorFamily", p.color_fill as "colorFill", p.details, p.is_new as "isNew",
  p.is_disabled as "isDisabled", p.is_certificate as "isCertificate", p.is_coming_soon as "isComingSoon",
  (extract(epoch from p.created_at) * 1000)::bigint as "createdAt",
  (extract(epoch from greatest(p.changed_at, s."changedAt")) * 1000)::bigint as "changedAt", p.popularity,
  s.sizes, s."onSite", s."inShops", s."isPreorder",
  array(select c.category_path from product_category c where c.product_id = p.id) as categories`;

const SIZES = `lateral (select coalesce(array_agg(z.title order by z.position) filter (where ${SIZE_STOCK.isAnywhere}), '{}') as sizes,
  ${anySize(SIZE_STOCK.isNow)} as "onSite", ${anySize(SIZE_STOCK.isInShops)} as "inShops", ${anySize(SIZE_STOCK.isAhead)} as "isPreorder",
  max(z.changed_at) as "changedAt" from product_size z where z.product_id = p.id) s`;

/** How shops head the line that names what a thing is made of. */
const COMPOSITION = /состав|материал|ткань/i;

const goodsOf = ({ fullPrice, priceDiscount, details, isComingSoon, onSite, inShops, isPreorder, ...row }: GoodsRow): IndexedGoods => {
  const price = priceDiscount ?? fullPrice;
  const flags: readonly (readonly [Availability, boolean])[] = [
    ["сейчас", onSite && !isComingSoon],
    ["в-магазинах", inShops && !isComingSoon],
    ["предзаказ", isPreorder],
  ];
  return {
    ...row,
    price,
    discount: fullPrice > price ? Math.round((1 - price / fullPrice) * 100) : 0,
    materials: materialsOf(details.flatMap(({ title, value }) => (COMPOSITION.test(title) ? [value] : [])).join(", ")),
    availability: flags.flatMap(([name, isSo]) => (isSo ? [name] : [])),
  };
};

/** The goods after this id, in the order of ids. */
export const readGoodsAfter = async (queries: Queries, id: number, limit: number): Promise<readonly IndexedGoods[]> => {
  const rows = await queries.query(GoodsRowCodec, `select ${COLUMNS} from product p, ${SIZES} where p.id > $1 order by p.id limit $2`, [
    id,
    limit,
  ]);
  return rows.map(goodsOf);
};

/** These goods as they stand now; those that are no longer there are missing. */
export const readGoods = async (queries: Queries, ids: readonly number[]): Promise<readonly IndexedGoods[]> => {
  const rows = await queries.query(GoodsRowCodec, `select ${COLUMNS} from product p, ${SIZES} where p.id = any($1::int[])`, [ids]);
  return rows.map(goodsOf);
};
