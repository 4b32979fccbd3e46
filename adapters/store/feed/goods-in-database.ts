import * as t from "io-ts";
import { allAfter, knownGoods } from "../catalogue/known-goods.ts";
import { importInPieces } from "../catalogue/staged-import.ts";
import type { Content } from "../content/content.ts";
import type { Database, Queries } from "../database/database.ts";
import { DEMO, type GoodsPort, KnownSize } from "./goods-port.ts";

const SourceRow = t.type({ source: t.string }, "SourceRow");
const ThereRow = t.type({ there: t.boolean }, "ThereRow");

const SIZES_AT_ONCE = 1_000;

/** Demo goods came with no feed: a file names them by their articles, which stand on their pages. In SQL. */
const KEY = `case when p.source = '${DEMO}' then p.source || ':' || p.article || ':' || z.title else z.barcode end`;

/** The sizes after this one, in the order of their ids. */
export const sizesAfter = (queries: Queries, source: string, after: number): Promise<readonly KnownSize[]> =>
  queries.query(
    KnownSize,
    `select z.id, ${KEY} as key, z.stock_site as stock, p.id as "productId", p.group_key as "groupKey", p.title, p.price,
       p.price_discount as "priceDiscount", p.is_new as "isNew"
     from product_size z join product p on p.id = z.product_id where p.source = $1 and z.id > $2 order by z.id limit $3`,
    [source, after, SIZES_AT_ONCE],
  );

export const feedSources = async (queries: Queries): Promise<readonly string[]> => {
  const rows = await queries.query(
    SourceRow,
    `select distinct source from product where source like 'feed:%' or source = '${DEMO}' order by source`,
  );
  return rows.map(({ source }) => source);
};

/** The goods of a database that this process has at hand. */
export const goodsInDatabase = (database: Database, tree: Content["categories"]): GoodsPort => ({
  tree: async () => tree,
  knownGoods: async (sources) => {
    // A dry run makes no tables.
    const [table] = await database.query(ThereRow, "select to_regclass('product') is not null as there");
    return table?.there === true ? knownGoods(database, sources) : [];
  },
  knownSizes: (source) => allAfter((last) => sizesAfter(database, source, last?.id ?? 0)),
  feedSources: () => feedSources(database),
  take: (given, give, say) => importInPieces(database, given, give, say),
});
