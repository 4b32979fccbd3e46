import type { ProductCard } from "#core/catalogue/product.ts";
import type { FacetOption, ListingFacets, ListingQuery, Sort } from "#core/listing/listing.ts";
import type { Queries } from "../database/database.ts";
import { readCards } from "./read-model.ts";

export interface Category {
  readonly path: string;
  readonly parent_path: string | null;
  readonly title: string;
}

const ORDERS: Readonly<Record<Sort, string>> = {
  popular: "p.popularity desc, p.id",
  new: "p.is_new desc, p.created_at desc, p.popularity desc, p.id",
  price_asc: "coalesce(p.price_discount, p.price), p.id",
  price_desc: "coalesce(p.price_discount, p.price) desc, p.id",
  discount: "(1 - coalesce(p.price_discount, p.price)::float / greatest(p.price, 1)) desc, p.popularity desc, p.id",
};

const CAN_BE_HAD = "(z.stock_site > 0 or z.stock_shops > 0)";
const HAS_SIZE = `exists (select 1 from product_size z where z.product_id = p.id and z.title = any($2::text[]) and ${CAN_BE_HAD})`;
const HAS_COLOR = "p.color_family = any($3::text[])";
const IN_CATEGORY = `p.id in (select product_id from product_category where category_path = $1) and not p.is_disabled`;
/** Every query of a listing takes the category, the sizes and the colours, used or not. */
const ALL_PARAMETERS = "cardinality($2::text[]) >= 0 and cardinality($3::text[]) >= 0";

const valuesOf = (path: string, query: ListingQuery): readonly unknown[] => [path, query.sizes, query.colors];

const whereOf = (query: ListingQuery, without: "colors" | "none" | "sizes"): string =>
  [
    IN_CATEGORY,
    ALL_PARAMETERS,
    ...(query.sizes.length > 0 && without !== "sizes" ? [HAS_SIZE] : []),
    ...(query.colors.length > 0 && without !== "colors" ? [HAS_COLOR] : []),
  ].join(" and ");

export const readCategory = async (queries: Queries, path: string): Promise<Category | null> => {
  const rows = await queries.query<Category>("select path, parent_path, title from category where path = $1", [path]);
  return rows[0] ?? null;
};

/** The categories directly below one that hold any goods, in their order. */
export const readChildren = (queries: Queries, path: string): Promise<readonly Category[]> =>
  queries.query<Category>(
    `select path, parent_path, title from category c where parent_path = $1
       and exists (select 1 from product_category pc where pc.category_path = c.path) order by position, title`,
    [path],
  );

export interface ListingSlice {
  readonly items: readonly ProductCard[];
  readonly total: number;
}

export const readListing = async (
  queries: Queries,
  path: string,
  query: ListingQuery,
  slice: { readonly limit: number; readonly offset: number },
): Promise<ListingSlice> => {
  const where = whereOf(query, "none");
  const ids = await queries.query<{ id: number; total: number }>(
    `select p.id, count(*) over () as total from product p where ${where} order by ${ORDERS[query.sort]} limit $4 offset $5`,
    [...valuesOf(path, query), slice.limit, slice.offset],
  );
  const items = await readCards(
    queries,
    ids.map((row) => row.id),
  );
  if (ids[0] !== undefined) return { items, total: ids[0].total };
  const [counted] = await queries.query<{ total: number }>(`select count(*) as total from product p where ${where}`, valuesOf(path, query));
  return { items: [], total: counted?.total ?? 0 };
};

const LETTER_ORDER = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];

const bySize = (a: FacetOption, b: FacetOption): number => {
  const placeOf = (title: string): number => {
    const letter = LETTER_ORDER.indexOf(title);
    return letter >= 0 ? letter : 100 + (Number.parseFloat(title) || 900);
  };
  return placeOf(a.label) - placeOf(b.label) || (a.label < b.label ? -1 : 1);
};

/** What can be filtered by, with counts that follow the other filters but not their own. */
export const readFacets = async (queries: Queries, path: string, query: ListingQuery): Promise<ListingFacets> => {
  const sizes = await queries.query<FacetOption>(
    `select z.title as value, z.title as label, count(distinct p.id) as count, '' as fill
     from product p join product_size z on z.product_id = p.id and ${CAN_BE_HAD} where ${whereOf(query, "sizes")} group by z.title`,
    valuesOf(path, query),
  );
  const colors = await queries.query<FacetOption>(
    `select p.color_family as value, p.color_family as label, count(*) as count, (array_agg(p.color_fill order by p.popularity desc, p.id))[1] as fill
     from product p where ${whereOf(query, "colors")} and p.color_family <> '' group by p.color_family order by count(*) desc, p.color_family`,
    valuesOf(path, query),
  );
  return { sizes: [...sizes].sort(bySize), colors };
};

/** The newest goods, one colour of each model. */
export const readNovelties = async (queries: Queries, limit: number): Promise<readonly ProductCard[]> => {
  const rows = await queries.query<{ id: number }>(
    `select id from (
       select distinct on (group_key) id, popularity from product p where is_new and not is_disabled and not is_certificate
       order by group_key, popularity desc, id
     ) one_of_each order by popularity desc, id limit $1`,
    [limit],
  );
  return readCards(
    queries,
    rows.map((row) => row.id),
  );
};
