import type { Image } from "#core/catalogue/image.ts";
import type { ProductSize, SizeTable } from "#core/catalogue/product.ts";
import type { Queries } from "../database/database.ts";
import { SIZE_FACTS, SizeFactsCodec, sizeOf } from "../goods/size-facts.ts";
import { SizeTableCodec } from "#adapters/contract/catalogue.codec.ts";
import { ImageCodec } from "#adapters/contract/image.codec.ts";
import { nullable } from "#adapters/contract/codec.ts";
import * as t from "io-ts";

const IdRow = t.type({ id: t.number }, "IdRow");

/** The product that once had this slug; null when none has. */
export const readFormerSlug = async (queries: Queries, slug: string): Promise<number | null> => {
  const rows = await queries.query(IdRow, "select product_id as id from former_slug where slug = $1", [slug]);
  return rows[0]?.id ?? null;
};

const SizesRow = t.type({ sizes: t.readonlyArray(SizeFactsCodec) }, "SizesRow");

/** The sizes of a product as they stand now; empty for an unknown product. */
export const readSizes = async (queries: Queries, productId: number): Promise<readonly ProductSize[]> => {
  const rows = await queries.query(
    SizesRow,
    `select (select ${SIZE_FACTS} from product_size z where z.product_id = p.id) as sizes from product p where p.id = $1`,
    [productId],
  );
  return (rows[0]?.sizes ?? []).map(sizeOf);
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
