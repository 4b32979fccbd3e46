import * as t from "io-ts";
import { noteGoneLines } from "../stock/gone-lines.ts";
import type { Queries } from "../database/database.ts";
import { fetchedPictures } from "../fetched-pictures/picture-jobs.ts";
import type { CatalogueItem } from "./catalogue-item.ts";
import type { CataloguePiece } from "./catalogue-piece.ts";
import { GOODS_COLUMNS, imageAddress, rowOf, sizeRowsOf } from "./goods-rows.ts";

const SavedRow = t.type({ id: t.number, externalId: t.string }, "SavedRow");

type PieceOf<Kind extends CataloguePiece["kind"]> = Extract<CataloguePiece, { readonly kind: Kind }>;

const listed = (alias: string, columns: readonly string[]): string => columns.map((column) => `${alias}.${column}`).join(", ");
const FACTS = GOODS_COLUMNS.slice(2);
const SIZE_COLUMNS = ["product_id", "title", "position", "stock_site", "stock_express", "is_preorder"];

const assigned = (columns: readonly string[]): string => columns.map((column) => `${column} = excluded.${column}`).join(", ");

/** What a row that differs becomes; one that is the same is not written. */
const unlessSame = (table: string, columns: readonly string[]): string =>
  `${assigned(columns)} where (${listed(table, columns)}) is distinct from (${listed("excluded", columns)})`;

/** Those of whom the price counts that they had, until what is done here is shown; null for what is shown as soon as it is done. */
type Generation = number | null;

const saveProducts = async (queries: Queries, { source, items }: PieceOf<"goods">, generation: Generation): Promise<void> => {
  const fetched = await fetchedPictures(queries, [...new Set(items.flatMap((item) => item.images.map(imageAddress)))]);
  const rows = JSON.stringify(items.map((item) => rowOf(source, item, fetched)));
  // One product may take the address that another of the same piece or of a later one has: that one's is free before it gets its own.
  await queries.execute(
    `update product p set slug = p.slug || '~' || p.id from jsonb_to_recordset($1::jsonb) as r(source text, external_id text, slug text)
     where p.slug = r.slug and (p.source, p.external_id) <> (r.source, r.external_id)`,
    [rows],
  );
  await queries.execute(
    `with before as (
       select p.id, p.price, p.price_discount from product p where p.source = $2 and p.external_id = any($3::text[])),
     saved as (
       insert into product (${GOODS_COLUMNS.join(", ")})
       select ${listed("r", GOODS_COLUMNS)} from jsonb_populate_recordset(null::product, $1::jsonb) r
       on conflict (source, external_id) do update set ${unlessSame("product", FACTS)}
       returning id)
     insert into held_goods (product_id, generation, price, price_discount)
     select b.id, $4::bigint, b.price, b.price_discount from before b join saved s on s.id = b.id where $4::bigint is not null
     on conflict (product_id) do nothing`,
    [rows, source, items.map(({ externalId }) => externalId), generation],
  );
};

const saveGoods = async (queries: Queries, piece: PieceOf<"goods">, generation: Generation): Promise<void> => {
  const { source } = piece;
  const items = [...new Map(piece.items.map((item) => [item.externalId, item])).values()];
  await saveProducts(queries, { ...piece, items }, generation);
  const saved = await queries.query(
    SavedRow,
    `select id, external_id as "externalId" from product where source = $1 and external_id = any($2::text[])`,
    [source, items.map(({ externalId }) => externalId)],
  );
  const idOf = new Map(saved.map(({ id, externalId }) => [externalId, id]));
  const ids = saved.map(({ id }) => id);
  const ofProduct = (rowsOf: (item: CatalogueItem) => readonly Record<string, unknown>[]): string =>
    JSON.stringify(items.flatMap((item) => rowsOf(item).map((row) => ({ ...row, product_id: idOf.get(item.externalId) }))));
  const sizes = ofProduct(sizeRowsOf);
  await noteGoneLines(
    queries,
    ids,
    items.flatMap(({ sizes: kept }) => kept.map(({ barcode }) => barcode)),
  );
  await queries.execute(
    `delete from product_size where product_id = any($1::int[])
       and barcode not in (select barcode from jsonb_to_recordset($2::jsonb) as r(barcode text))`,
    [ids, sizes],
  );
  await queries.execute(
    `insert into product_size (barcode, ${SIZE_COLUMNS.join(", ")})
     select barcode, ${SIZE_COLUMNS.join(", ")} from jsonb_populate_recordset(null::product_size, $1::jsonb)
     on conflict (barcode) do update set ${unlessSame("product_size", SIZE_COLUMNS)}`,
    [sizes],
  );
  const places = ofProduct(({ categoryPaths }) => categoryPaths.map((path) => ({ category_path: path })));
  await queries.execute(
    `delete from product_category where product_id = any($1::int[]) and (category_path, product_id) not in (
       select category_path, product_id from jsonb_to_recordset($2::jsonb) as r(category_path text, product_id int))`,
    [ids, places],
  );
  await queries.execute(
    `insert into product_category (category_path, product_id)
     select category_path, product_id from jsonb_populate_recordset(null::product_category, $1::jsonb) on conflict do nothing`,
    [places],
  );
};

const GoneRow = t.type({ id: t.number }, "GoneRow");

const removeGoods = async (queries: Queries, { source, externalIds }: PieceOf<"gone">): Promise<void> => {
  const rows = await queries.query(GoneRow, "select id from product where source = $1 and external_id = any($2::text[])", [
    source,
    externalIds,
  ]);
  const ids = rows.map(({ id }) => id);
  await noteGoneLines(queries, ids);
  await queries.execute("delete from product where id = any($1::int[])", [ids]);
};

const saveCategories = async (queries: Queries, { source, replaces, categories }: PieceOf<"categories">): Promise<void> => {
  await queries.execute(
    `insert into category (path, parent_path, title, position, source)
     select r.path, r.parent_path, r.title, r.position, r.source from jsonb_populate_recordset(null::category, $1::jsonb) r
     on conflict (path) do update set title = excluded.title, position = excluded.position, source = excluded.source
       where category.source = any($2::text[])
         and (category.title, category.position, category.source) is distinct from (excluded.title, excluded.position, excluded.source)`,
    [
      JSON.stringify(
        categories.map((category) => ({ ...category, source, parent_path: category.path.split("/").slice(0, -1).join("/") || null })),
      ),
      [source, ...replaces],
    ],
  );
};

/** Those that hold somebody else's goods become that one's. */
const leaveCategories = async (queries: Queries, { source, replaces, paths }: PieceOf<"kept-categories">): Promise<void> => {
  const left = [[source, ...replaces], paths];
  const isLeft = "c.source = any($1::text[]) and c.path not in (select unnest($2::text[]))";
  await queries.execute(
    `update category c set source = p.source from product_category pc join product p on p.id = pc.product_id
     where ${isLeft} and pc.category_path = c.path and p.source <> all($1::text[])`,
    left,
  );
  await queries.execute(`delete from category c where ${isLeft}`, left);
};

const savePrices = async (queries: Queries, { products }: PieceOf<"prices">, generation: Generation): Promise<void> => {
  await queries.execute(
    `with wanted as (select * from jsonb_to_recordset($1::jsonb) as r(id int, price int, "priceDiscount" int, tags jsonb)),
     held as (
       insert into held_goods (product_id, generation, price, price_discount)
       select p.id, $2::bigint, p.price, p.price_discount from product p join wanted w on w.id = p.id where $2::bigint is not null
       on conflict (product_id) do nothing)
     update product p set price = w.price, price_discount = w."priceDiscount", tags = w.tags from wanted w where p.id = w.id`,
    [JSON.stringify(products), generation],
  );
};

const saveStock = async (queries: Queries, { sizes }: PieceOf<"stock">): Promise<void> => {
  await queries.execute("select id from product_size where id = any($1::int[]) order by id for update", [sizes.map(({ id }) => id)]);
  await queries.execute(
    "update product_size z set stock_site = r.pieces from jsonb_to_recordset($1::jsonb) as r(id int, pieces int) where z.id = r.id",
    [JSON.stringify(sizes)],
  );
};

/** Does one piece of work, inside of a transaction. */
export const applyPiece = async (queries: Queries, piece: CataloguePiece, generation: Generation): Promise<void> => {
  switch (piece.kind) {
    case "categories":
      return saveCategories(queries, piece);
    case "goods":
      return saveGoods(queries, piece, generation);
    case "gone":
      return removeGoods(queries, piece);
    case "kept-categories":
      return leaveCategories(queries, piece);
    case "prices":
      return savePrices(queries, piece, generation);
    case "stock":
      return saveStock(queries, piece);
  }
};

/**
 * What queries find rows by. The embedded database never looks by itself, and without it reads whole tables for ten cards. A statement a table is a
 * short one.
 */
export const LOOK_AGAIN = [
  "analyze category",
  "analyze product (id, source, external_id, group_key, slug)",
  "analyze product_category",
  "analyze product_size (id, product_id, barcode)",
];
/** From so many goods that came or went the database's own knowledge of its tables is out of date. */
export const MANY_GOODS = 500;
