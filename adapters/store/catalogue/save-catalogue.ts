import type { Image } from "#core/catalogue/image.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Catalogue, CatalogueCategory, CatalogueImage, CatalogueItem } from "./catalogue-item.ts";
import type { FetchedPicture } from "../fetched-pictures/fetched-picture.ts";
import { fetchedPictures } from "../fetched-pictures/picture-jobs.ts";
import { awaitedImage, pictureImage } from "../picture-variants/pictures.ts";
import * as t from "io-ts";

const SavedRow = t.type({ id: t.number, external_id: t.string, was_new: t.boolean }, "SavedRow");

export interface SaveCounts {
  readonly imported: number;
  readonly updated: number;
  readonly removed: number;
}

const CHUNK = 200;
/** From so many goods that came or went the database's own knowledge of its tables is out of date. */
const MANY = 500;
/** What queries find rows by. The embedded database never looks by itself, and without it reads whole tables for ten cards. */
const LOOK_AGAIN =
  "analyze category, product (id, source, external_id, group_key, slug), product_category, product_size (id, product_id, barcode)";

type Fetched = ReadonlyMap<string, FetchedPicture>;

const imageOf = (image: CatalogueImage, fetched: Fetched): Image => {
  const awaited = awaitedImage(image.alt);
  return image.kind === "picture" ? (pictureImage(image.name, image.alt) ?? awaited) : { ...awaited, ...fetched.get(image.address) };
};

const imageAddress = (image: CatalogueImage): string => (image.kind === "address" ? image.address : "");

const rowOf = (source: string, item: CatalogueItem, fetched: Fetched): Record<string, unknown> => {
  const poster = item.video === null ? null : pictureImage(item.video.poster, item.title);
  return {
    source,
    external_id: item.externalId,
    group_key: `${source}:${item.groupKey}`,
    slug: item.slug,
    article: item.article,
    title: item.title,
    brand: item.brand,
    gender: item.gender,
    price: item.price,
    price_discount: item.priceDiscount,
    color_label: item.color.label,
    color_family: item.color.family,
    color_fill: item.color.fill,
    color_stroke: item.color.stroke,
    images: item.images.map((image) => imageOf(image, fetched)),
    image_addresses: item.images.map(imageAddress),
    video: item.video === null || poster === null ? null : { url: `/pictures/${item.video.name}`, poster },
    tags: item.tags,
    status_title: item.statusTitle,
    preorder_delivery_period: item.preorderDeliveryPeriod,
    description: item.description,
    details: item.details,
    scales: item.scales,
    size_tables: item.sizeTables,
    is_certificate: item.isCertificate,
    is_coming_soon: item.isComingSoon,
    is_disabled: item.isDisabled,
    is_new: item.isNew,
    popularity: item.popularity,
  };
};

const COLUMNS = [
  "source",
  "external_id",
  "group_key",
  "slug",
  "article",
  "title",
  "brand",
  "gender",
  "price",
  "price_discount",
  "color_label",
  "color_family",
  "color_fill",
  "color_stroke",
  "images",
  "image_addresses",
  "video",
  "tags",
  "status_title",
  "preorder_delivery_period",
  "description",
  "details",
  "scales",
  "size_tables",
  "is_certificate",
  "is_coming_soon",
  "is_disabled",
  "is_new",
  "popularity",
];

const saveItems = async (queries: Queries, source: string, items: readonly CatalogueItem[]): Promise<number> => {
  const fetched = await fetchedPictures(queries, [...new Set(items.flatMap((item) => item.images.map(imageAddress)))]);
  const saved = await queries.query(
    SavedRow,
    `insert into product (${COLUMNS.join(", ")})
     select ${COLUMNS.map((column) => `r.${column}`).join(", ")} from jsonb_populate_recordset(null::product, $1::jsonb) r
     on conflict (source, external_id) do update set
       ${COLUMNS.slice(2)
         .map((column) => `${column} = excluded.${column}`)
         .join(", ")}
     returning id, external_id, (xmax = 0) as was_new`,
    [JSON.stringify(items.map((item) => rowOf(source, item, fetched)))],
  );
  const idOf = new Map(saved.map((row) => [row.external_id, row.id]));
  const productIds = saved.map((row) => row.id);
  const sizes = items.flatMap((item) =>
    item.sizes.map((size, position) => ({
      product_id: idOf.get(item.externalId),
      barcode: size.barcode,
      title: size.title,
      position,
      stock_site: size.stockSite,
      stock_shops: size.stockShops,
      stock_express: size.stockExpress,
      is_preorder: size.isPreorder,
    })),
  );
  const kept = "select barcode from jsonb_to_recordset($2::jsonb) as r(barcode text)";
  await queries.execute(`delete from product_size where product_id = any($1::int[]) and barcode not in (${kept})`, [
    productIds,
    JSON.stringify(sizes),
  ]);
  await queries.execute(
    `insert into product_size (product_id, barcode, title, position, stock_site, stock_shops, stock_express, is_preorder)
     select product_id, barcode, title, position, stock_site, stock_shops, stock_express, is_preorder
     from jsonb_populate_recordset(null::product_size, $1::jsonb)
     on conflict (barcode) do update set product_id = excluded.product_id, title = excluded.title, position = excluded.position,
       stock_site = excluded.stock_site, stock_shops = excluded.stock_shops, stock_express = excluded.stock_express, is_preorder = excluded.is_preorder`,
    [JSON.stringify(sizes)],
  );
  const places = items.flatMap((item) =>
    item.categoryPaths.map((path) => ({ category_path: path, product_id: idOf.get(item.externalId) })),
  );
  await queries.execute("delete from product_category where product_id = any($1::int[])", [productIds]);
  await queries.execute(
    `insert into product_category (category_path, product_id)
     select category_path, product_id from jsonb_populate_recordset(null::product_category, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(places)],
  );
  return saved.filter((row) => row.was_new).length;
};

/** Takes the goods of other sources out; a category that still holds somebody else's goods stays and becomes `heir`'s. */
const removeSources = async (queries: Queries, sources: readonly string[], heir: string): Promise<void> => {
  await queries.execute("delete from product where source = any($1::text[])", [sources]);
  await queries.execute(
    `update category c set source = $2 where source = any($1::text[])
       and exists (select 1 from product_category pc where pc.category_path = c.path)`,
    [sources, heir],
  );
  await queries.execute("delete from category where source = any($1::text[])", [sources]);
};

/** Lets go of the categories that a source no longer has; those that hold another source's goods become that one's. */
const leaveCategories = async (queries: Queries, source: string, kept: readonly CatalogueCategory[]): Promise<void> => {
  const left = [source, kept.map(({ path }) => path)];
  await queries.execute(
    `update category c set source = p.source from product_category pc join product p on p.id = pc.product_id
     where c.source = $1 and c.path <> all($2::text[]) and pc.category_path = c.path and p.source <> $1`,
    left,
  );
  await queries.execute("delete from category where source = $1 and path <> all($2::text[])", left);
};

/**
 * Makes the goods of one source exactly these, in one transaction: inserts, updates, and removes what is no longer there, and all goods
 * of the sources that it replaces.
 */
export const saveCatalogue = (database: Database, catalogue: Catalogue, replaces: readonly string[] = []): Promise<SaveCounts> =>
  database.transaction(async (queries) => {
    const { source, categories, items } = catalogue;
    await removeSources(queries, replaces, source);
    await queries.execute(
      `insert into category (path, parent_path, title, position, source)
       select r.path, r.parent_path, r.title, r.position, r.source from jsonb_populate_recordset(null::category, $1::jsonb) r
       on conflict (path) do update set title = excluded.title, position = excluded.position where category.source = excluded.source
         and (category.title, category.position) is distinct from (excluded.title, excluded.position)`,
      [
        JSON.stringify(
          categories.map((category) => ({ ...category, source, parent_path: category.path.split("/").slice(0, -1).join("/") || null })),
        ),
      ],
    );
    const removed = await queries.execute("delete from product where source = $1 and external_id <> all($2::text[]) returning id", [
      source,
      items.map((item) => item.externalId),
    ]);
    let imported = 0;
    for (let start = 0; start < items.length; start += CHUNK)
      imported += await saveItems(queries, source, items.slice(start, start + CHUNK));
    await leaveCategories(queries, source, categories);
    if (imported + removed >= MANY) await queries.execute(LOOK_AGAIN);
    return { imported, updated: items.length - imported, removed: removed };
  });
