import * as t from "io-ts";
import type { Queries } from "../database/database.ts";
import type { CataloguePiece } from "./catalogue-piece.ts";
import { rowOf, sizeRowsOf } from "./goods-rows.ts";

const SlugRow = t.type({ slug: t.string }, "SlugRow");

const MOST = 2_147_483_647;

const checkNumbers = (numbers: readonly number[], name: string): void => {
  if (numbers.some((number) => number < 0 || number > MOST))
    throw new Error(`«${name.slice(0, 40)}» has a number that the shop cannot hold.`);
};

const nothingFetched = new Map<string, never>();

/**
 * Looks whether a piece can be done, as the tables take it: once an import is decided, nothing may be found in it that cannot be. `sources` are those that it
 * replaces, its own among them.
 */
export const checkPiece = (sources: readonly string[]) => {
  const paths = new Set<string>();
  const slugs = new Set<string>();
  const checkRows = async (queries: Queries, table: "product" | "product_size", rows: readonly object[]): Promise<void> => {
    // The table's own types say it: a number that is too large, a sign that no text can hold.
    await queries.execute(`select 1 from jsonb_populate_recordset(null::${table}, $1::jsonb) r where r is not null limit 1`, [
      JSON.stringify(rows),
    ]);
  };
  const checkGoods = async (queries: Queries, { source, items }: Extract<CataloguePiece, { readonly kind: "goods" }>): Promise<void> => {
    for (const { slug, title, price, priceDiscount, sizes, categoryPaths } of items) {
      if (slugs.has(slug)) throw new Error(`Two products would have the address ${slug}.`);
      slugs.add(slug);
      checkNumbers([price, priceDiscount ?? 0, ...sizes.flatMap((size) => [size.stockSite, size.stockShops, size.stockExpress])], title);
      const unknown = categoryPaths.find((path) => !paths.has(path));
      if (unknown !== undefined) throw new Error(`«${title.slice(0, 40)}» stands in the category ${unknown}, which nobody named.`);
    }
    await checkRows(
      queries,
      "product",
      items.map((item) => rowOf(source, item, nothingFetched)),
    );
    await checkRows(queries, "product_size", items.flatMap(sizeRowsOf));
    const [taken] = await queries.query(
      SlugRow,
      "select slug from product where slug = any($1::text[]) and source <> all($2::text[]) limit 1",
      [items.map(({ slug }) => slug), sources],
    );
    if (taken !== undefined) throw new Error(`The address ${taken.slug} belongs to goods of another source.`);
  };
  return async (queries: Queries, piece: CataloguePiece): Promise<void> => {
    if (piece.kind === "categories") for (const { path } of piece.categories) paths.add(path);
    if (piece.kind === "goods") await checkGoods(queries, piece);
    if (piece.kind === "prices")
      for (const { id, price, priceDiscount } of piece.products) checkNumbers([id, price, priceDiscount ?? 0], `product ${id}`);
    if (piece.kind === "stock") for (const { id, pieces } of piece.sizes) checkNumbers([id, pieces], `size ${id}`);
  };
};
