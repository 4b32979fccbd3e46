import * as t from "io-ts";
import type { Image } from "#core/catalogue/image.ts";
import type { Product, Tag } from "#core/catalogue/product.ts";
import { ScaleDetailCodec, SizeTableCodec, TagCodec, VideoCodec } from "#adapters/contract/catalogue.codec.ts";
import { ImageCodec } from "#adapters/contract/image.codec.ts";
import { manyOf, nullable } from "#adapters/contract/codec.ts";
import { ReviewSummaryCodec } from "#adapters/contract/reviews.codec.ts";
import type { ReviewSummary } from "#core/reviews/review.ts";
import type { Queries } from "../database/database.ts";
import { anySize, SIZE_STOCK } from "../stock/stock.ts";
import { COMPOSITION, featuresOf } from "./features.ts";
import { materialsOf } from "./materials.ts";
import { SIZE_FACTS, type SizeFacts, SizeFactsCodec } from "./size-facts.ts";

const GoodsRowCodec = t.type(
  {
    id: t.number,
    groupKey: t.string,
    title: t.string,
    brand: t.string,
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
    slug: t.string,
    colorStroke: t.string,
    statusTitle: t.string,
    preorderDeliveryPeriod: t.string,
    tags: t.readonlyArray(TagCodec),
    images: t.readonlyArray(ImageCodec),
    sizeFacts: t.readonlyArray(SizeFactsCodec),
    isNow: t.boolean,
    isOnSite: t.boolean,
    isInShops: t.boolean,
    isExpress: t.boolean,
    isToCollect: t.boolean,
    isOnlyInShops: t.boolean,
    isAhead: t.boolean,
    rest: t.type({
      description: t.string,
      scales: t.readonlyArray(ScaleDetailCodec),
      sizeTables: t.readonlyArray(SizeTableCodec),
      videos: manyOf(VideoCodec),
      reviews: nullable(ReviewSummaryCodec),
    }),
    createdAt: t.number,
    changedAt: nullable(t.number),
    popularity: t.number,
  },
  "GoodsRow",
);

/** What is shown of a product beside what lists and the search know of it. */
export interface ShownFacts {
  readonly slug: string;
  readonly fullPrice: number;
  readonly priceDiscount: number | null;
  readonly colorStroke: string;
  readonly statusTitle: string;
  readonly preorderDeliveryPeriod: string;
  readonly tags: readonly Tag[];
  /** The first two: a card shows no more. */
  readonly images: readonly Image[];
  readonly sizeFacts: readonly SizeFacts[];
  readonly isComingSoon: boolean;
  readonly isOnSite: boolean;
  readonly isInShops: boolean;
  readonly isExpress: boolean;
  readonly isToCollect: boolean;
  readonly isOnlyInShops: boolean;
  readonly isAhead: boolean;
  /** What only the product's own page shows, as packed JSON: one page is asked for at a time, and all goods are in memory. */
  readonly rest: Buffer;
}

export type PageRest = Pick<Product, "description" | "details" | "images" | "scales" | "sizeTables" | "videos">;

/** What stands in `rest` and is not the product's own. */
export interface PageWords {
  /** What its reviews say together; null for none. */
  readonly reviews: ReviewSummary | null;
}

/** What lists and the search know of a product. Prices are whole roubles, moments milliseconds. */
export interface IndexedGoods {
  readonly id: number;
  readonly groupKey: string;
  readonly title: string;
  /** Empty for the shop itself. */
  readonly brand: string;
  readonly article: string;
  readonly gender: string;
  readonly price: number;
  /** Whole percents; 0 without a discount. */
  readonly discount: number;
  readonly colorLabel: string;
  readonly colorFamily: string;
  readonly colorFill: string;
  readonly materials: readonly string[];
  /** «Рукав: длинный»: what a feed says of it, and a filter by it. */
  readonly features: readonly string[];
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
  readonly shown: ShownFacts;
}

/** As the address says it. */
export const AVAILABILITY = ["сейчас", "в-магазинах", "предзаказ"] as const;
export type Availability = (typeof AVAILABILITY)[number];

type GoodsRow = t.TypeOf<typeof GoodsRowCodec>;

const COLUMNS = `p.id, p.group_key as "groupKey", p.title, p.brand, p.article, p.gender, p.price as "fullPrice", p.price_discount as "priceDiscount",
  p.color_label as "colorLabel", p.color_family as "colorFamily", p.color_fill as "colorFill", p.details, p.is_new as "isNew",
  p.is_disabled as "isDisabled", p.is_certificate as "isCertificate", p.is_coming_soon as "isComingSoon",
  (extract(epoch from p.created_at) * 1000)::bigint as "createdAt",
  (extract(epoch from greatest(p.changed_at, s."changedAt")) * 1000)::bigint as "changedAt", p.popularity,
  p.slug, p.color_stroke as "colorStroke", p.status_title as "statusTitle", p.preorder_delivery_period as "preorderDeliveryPeriod",
  p.tags, p.images, s."sizeFacts", s.sizes, s."isNow", s."isOnSite", s."isInShops", s."isExpress", s."isToCollect", s."isOnlyInShops", s."isAhead",
  jsonb_build_object('description', p.description, 'scales', p.scales, 'sizeTables', p.size_tables, 'videos', p.video,
    'reviews', (select r.summary from review_summary r where r.group_key = p.group_key)) as rest,
  array(select c.category_path from product_category c where c.product_id = p.id) as categories`;

const SIZES = `lateral (select coalesce(array_agg(z.title order by z.position) filter (where ${SIZE_STOCK.isAnywhere}), '{}') as sizes,
  ${SIZE_FACTS} as "sizeFacts", ${anySize(SIZE_STOCK.isNow)} as "isNow", ${anySize(SIZE_STOCK.isOnSite)} as "isOnSite",
  ${anySize(SIZE_STOCK.isInShops)} as "isInShops", ${anySize(SIZE_STOCK.isExpress)} as "isExpress",
  ${anySize(`${SIZE_STOCK.isToCollect} and not z.is_preorder`)} as "isToCollect",
  ${anySize(SIZE_STOCK.isOnlyInShops)} as "isOnlyInShops", ${anySize(SIZE_STOCK.isAhead)} as "isAhead",
  max(z.changed_at) as "changedAt" from product_size z where z.product_id = p.id) s`;

const CARD_IMAGES = 2;

const goodsOf = (row: GoodsRow): IndexedGoods => {
  const { fullPrice, priceDiscount, details, images, isComingSoon } = row;
  const price = priceDiscount ?? fullPrice;
  const flags: readonly (readonly [Availability, boolean])[] = [
    ["сейчас", row.isNow && !isComingSoon],
    ["в-магазинах", row.isInShops && !isComingSoon],
    ["предзаказ", row.isAhead],
  ];
  const rest: PageRest & PageWords = { ...row.rest, details, images };
  return {
    id: row.id,
    groupKey: row.groupKey,
    title: row.title,
    brand: row.brand,
    article: row.article,
    gender: row.gender,
    price,
    discount: fullPrice > price ? Math.round((1 - price / fullPrice) * 100) : 0,
    colorLabel: row.colorLabel,
    colorFamily: row.colorFamily,
    colorFill: row.colorFill,
    // What a certificate is printed on is no fabric.
    materials: row.isCertificate
      ? []
      : materialsOf(details.flatMap(({ title, value }) => (COMPOSITION.test(title) ? [value] : [])).join(", ")),
    features: row.isCertificate ? [] : featuresOf(row.brand, details),
    sizes: row.sizes,
    availability: flags.flatMap(([name, isSo]) => (isSo ? [name] : [])),
    categories: row.categories,
    isNew: row.isNew,
    isDisabled: row.isDisabled,
    isCertificate: row.isCertificate,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    popularity: row.popularity,
    shown: {
      slug: row.slug,
      fullPrice,
      priceDiscount,
      colorStroke: row.colorStroke,
      statusTitle: row.statusTitle,
      preorderDeliveryPeriod: row.preorderDeliveryPeriod,
      tags: row.tags,
      images: images.slice(0, CARD_IMAGES),
      sizeFacts: row.sizeFacts,
      isComingSoon,
      isOnSite: row.isOnSite,
      isInShops: row.isInShops,
      isExpress: row.isExpress,
      isToCollect: row.isToCollect,
      isOnlyInShops: row.isOnlyInShops,
      isAhead: row.isAhead,
      rest: Buffer.from(JSON.stringify(rest)),
    },
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
