import type { Image } from "#core/catalogue/image.ts";
import type { Product, ProductCard, ProductSize, SizeTable } from "#core/catalogue/product.ts";
import type { SuggestedProduct } from "#core/search/suggest.ts";
import type { Queries } from "../database/database.ts";
import { anySize, SIZE_STOCK } from "../stock/stock.ts";
import { ImageCodec, ProductCardCodec, ProductCodec, ProductSizeCodec, SizeTableCodec } from "#adapters/contract/catalogue.codec.ts";
import { nullable } from "#adapters/contract/codec.ts";
import { SuggestedProductCodec } from "#adapters/contract/search.codec.ts";
import * as t from "io-ts";

/** The sizes of `p` (product) with their stock flags, and what the product has of any; one pass over its sizes. */
const STOCK = `cross join lateral (select
  coalesce(jsonb_agg(jsonb_build_object(
     'id', z.id, 'title', z.title,
     'isAvailable', ${SIZE_STOCK.isOnSite} and not p.is_disabled and not p.is_coming_soon,
     'isAvailableForExpress', ${SIZE_STOCK.isExpress},
     'isCnc', ${SIZE_STOCK.isToCollect},
     'isLowStocks', ${SIZE_STOCK.isLow},
     'isOrderFromShop', ${SIZE_STOCK.isOnlyInShops} and not p.is_disabled,
     'isPreorder', z.is_preorder,
     'isSubscribed', false,
     'statusLabel', case
        when p.is_coming_soon then 'Скоро в продаже'
        when ${SIZE_STOCK.isAhead} then 'Предзаказ'
        when ${SIZE_STOCK.isLow} then 'Осталось ' || z.stock_site
        when ${SIZE_STOCK.isOnSite} then ''
        when ${SIZE_STOCK.isInShops} then 'Только в магазинах'
        else 'Нет в наличии' end
  ) order by z.position), '[]'::jsonb) as sizes,
  ${anySize(SIZE_STOCK.isOnSite)} as on_site,
  ${anySize(SIZE_STOCK.isInShops)} as in_shops,
  ${anySize(SIZE_STOCK.isExpress)} as express,
  ${anySize(`${SIZE_STOCK.isToCollect} and not z.is_preorder`)} as to_collect,
  ${anySize(SIZE_STOCK.isOnlyInShops)} as only_in_shops,
  ${anySize(SIZE_STOCK.isAhead)} as ahead
  from product_size z where z.product_id = p.id) as stock`;

const colorsWith = (preview: string): string => `
  (select coalesce(jsonb_agg(jsonb_build_object(
     'id', s.id, 'colorId', s.id, 'label', s.color_label, 'fill', s.color_fill, 'stroke', s.color_stroke,
     'url', '/catalog/product/' || s.slug, 'preview', ${preview}
   ) order by s.id), '[]'::jsonb) from product s where s.group_key = p.group_key)`;

const cardPairs = (images: string, colors: string): string => `
  'id', p.id, 'article', p.article, 'url', '/catalog/product/' || p.slug, 'title', p.title, 'gender', p.gender,
  'price', p.price, 'priceDiscount', p.price_discount, 'colorId', p.id, 'colors', ${colors}, 'images', ${images}, 'tags', p.tags,
  'sizes', stock.sizes, 'statusTitle', p.status_title, 'preorderDeliveryPeriod', p.preorder_delivery_period,
  'hasStockSite', stock.on_site,
  'hasStockShops', stock.in_shops,
  'isAvailable', not p.is_disabled and not p.is_coming_soon and (stock.on_site or stock.in_shops),
  'isCertificate', p.is_certificate,
  'isCncAvailable', stock.to_collect and not p.is_coming_soon,
  'isComingSoon', p.is_coming_soon,
  'isOrderFromShopAvailable', not p.is_disabled and stock.only_in_shops,
  'isPreorderAvailable', stock.ahead`;

const CARD = `jsonb_build_object(${cardPairs("jsonb_path_query_array(p.images, '$[0 to 1]')", colorsWith("null"))})`;

const PAGE = `jsonb_build_object(${cardPairs("p.images", colorsWith("s.images -> 0"))}) || jsonb_build_object(
  'description', p.description, 'details', p.details, 'scales', p.scales, 'sizeTables', p.size_tables, 'video', p.video,
  'isDisabled', p.is_disabled, 'isAvailableForExpress', stock.express)`;

const CardRow = t.type({ card: ProductCardCodec }, "CardRow");

/** The cards of these products, in the order of the ids, in one query. */
export const readCards = async (queries: Queries, ids: readonly number[]): Promise<readonly ProductCard[]> => {
  if (ids.length === 0) return [];
  const rows = await queries.query(
    CardRow,
    `select ${CARD} as card from unnest($1::int[]) with ordinality as wanted(id, place) join product p on p.id = wanted.id ${STOCK} order by wanted.place`,
    [ids],
  );
  return rows.map((row) => row.card);
};

/** What a suggestion shows of these products, in the order of the ids: a fraction of what a card needs. */
export const readSuggested = (queries: Queries, ids: readonly number[]): Promise<readonly SuggestedProduct[]> =>
  queries.query(
    SuggestedProductCodec,
    `select p.id, p.title, '/catalog/product/' || p.slug as url, p.price, p.price_discount as "priceDiscount", p.images -> 0 as image
     from unnest($1::int[]) with ordinality as wanted(id, place) join product p on p.id = wanted.id order by wanted.place`,
    [ids],
  );

export interface ProductRow {
  readonly page: Product;
  /** The deepest category of the product: where its breadcrumbs lead. */
  readonly path: string | null;
}

const ProductRowCodec: t.Type<ProductRow, unknown> = t.type({ page: ProductCodec, path: nullable(t.string) }, "ProductRow");

/** A product with everything its page shows, in one query, by its slug or one that it had; null when no product has it. */
export const readProduct = async (queries: Queries, slug: string): Promise<ProductRow | null> => {
  const rows = await queries.query(
    ProductRowCodec,
    `select ${PAGE} as page,
       (select c.category_path from product_category c where c.product_id = p.id
        order by (c.category_path like case when p.gender = 'man' then 'men%' else 'women%' end) desc,
          length(c.category_path) desc, c.category_path limit 1) as path
     from product p ${STOCK} where p.id = coalesce(
       (select id from product where slug = $1), (select product_id from former_slug where slug = $1))`,
    [slug],
  );
  return rows[0] ?? null;
};

const SizesRow = t.type({ sizes: t.readonlyArray(ProductSizeCodec) }, "SizesRow");

/** The sizes of a product as they stand now; empty for an unknown product. */
export const readSizes = async (queries: Queries, productId: number): Promise<readonly ProductSize[]> => {
  const rows = await queries.query(SizesRow, `select stock.sizes as sizes from product p ${STOCK} where p.id = $1`, [productId]);
  return rows[0]?.sizes ?? [];
};

const TablesRow = t.type({ tables: t.readonlyArray(SizeTableCodec) }, "TablesRow");

/** The tables that came with a product; null for an unknown product. */
export const readSizeTables = async (queries: Queries, productId: number): Promise<readonly SizeTable[] | null> => {
  const rows = await queries.query(TablesRow, "select size_tables as tables from product where id = $1", [productId]);
  return rows[0]?.tables ?? null;
};

export interface GoneProduct {
  readonly title: string;
  readonly gender: string;
  readonly path: string | null;
}

const GoneRow: t.Type<GoneProduct, unknown> = t.type({ title: t.string, gender: t.string, path: nullable(t.string) }, "GoneRow");

/** What is remembered of a product that was taken out of the shop, by its slug. */
export const readGone = async (queries: Queries, slug: string): Promise<GoneProduct | null> => {
  const rows = await queries.query(GoneRow, "select title, gender, category_path as path from gone_product where slug = $1", [slug]);
  return rows[0] ?? null;
};

const LossRow = t.type({ path: t.string, lostAt: t.number }, "LossRow");

/** The last time when a category lost a product, by the product's deepest category; milliseconds. */
export const readLosses = (queries: Queries): Promise<readonly t.TypeOf<typeof LossRow>[]> =>
  queries.query(
    LossRow,
    `select category_path as path, (extract(epoch from max(gone_at)) * 1000)::bigint as "lostAt" from gone_product
     where category_path is not null group by category_path`,
  );

export interface SitemapItem {
  readonly address: string;
  /** When the page last changed, in milliseconds; null when that is not known. */
  readonly changedAt: number | null;
  readonly images: readonly Image[];
}

const SitemapRow: t.Type<SitemapItem, unknown> = t.type(
  { address: t.string, changedAt: nullable(t.number), images: t.readonlyArray(ImageCodec) },
  "SitemapRow",
);

/** Products that have a page, for sitemaps, in the order of their ids: those that are not sold any more as well, as long as they are kept. */
export const readSitemapItems = (queries: Queries, limit: number, offset: number): Promise<readonly SitemapItem[]> =>
  queries.query(
    SitemapRow,
    `select '/catalog/product/' || p.slug as address, p.images, (extract(epoch from greatest(p.changed_at,
       (select max(z.changed_at) from product_size z where z.product_id = p.id))) * 1000)::bigint as "changedAt"
     from product p order by p.id limit $1 offset $2`,
    [limit, offset],
  );
