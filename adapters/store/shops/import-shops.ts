import { createReadStream } from "node:fs";
import * as t from "io-ts";
import { ShopCodec } from "#adapters/contract/shop.codec.ts";
import type { Database, Queries } from "../database/database.ts";
import { FeedRefused } from "../feed/feed-limits.ts";
import { feedText } from "../feed/feed-text.ts";
import { faultLines, type LeftOut, refuseIfAllLeftOut } from "../feed/named-table.ts";
import { BrokenOff } from "../operator/work-in-lines.ts";
import { unknownPlaces } from "../places/unknown-places.ts";
import { closeShops, saveShops, saveShopStock, type ShopPieces } from "./shop-store.ts";
import { type GivenPieces, readShopStockTable, readShopTable } from "./shop-table.ts";

export const ShopsJob = t.type({ isStock: t.boolean, isForced: t.boolean }, "ShopsJob");
export type ShopsJob = t.TypeOf<typeof ShopsJob>;

/** A file that closes more than this of the shops is broken rather than meant. */
const MOST_CLOSED = 0.5;
const AT_ONCE = 500;

type Say = (line: string) => void;

/**
 * Makes the shops those of the file, all at once or not at all: a line that is no shop would otherwise close the one that it is of. A shop that is not in it
 * any more is closed.
 */
const importShops = async (database: Database, file: string, isForced: boolean, say: Say): Promise<readonly string[]> => {
  const { rows, leftOut } = await readShopTable(feedText(createReadStream(file)));
  if (leftOut.length > 0) {
    faultLines(leftOut).forEach(say);
    throw new FeedRefused(`${leftOut.length} of ${rows.length + leftOut.length} lines are no shops.`);
  }
  const shops = rows.map(({ row }) => row);
  return database.transaction(async (queries) => {
    const before = await queries.query(
      ShopCodec,
      `select id, city, country_iso as "countryIso", address, hours, phone, email from shop where not is_closed order by position, id for update`,
    );
    const given = new Set(shops.map(({ id }) => id));
    const closed = before.filter(({ id }) => !given.has(id)).map(({ id }) => id);
    if (!isForced && closed.length > before.length * MOST_CLOSED)
      throw new FeedRefused(`The file closes ${closed.length} of the ${before.length} shops (--force takes it over all the same).`);
    const known = new Map(before.map((shop) => [shop.id, JSON.stringify(shop)]));
    await closeShops(queries, closed);
    // Two shops may change their places: none stands at its own while it is written.
    await queries.execute("update shop set is_closed = true where id = any($1::text[])", [[...known.keys()]]);
    await saveShops(queries, shops);
    const added = shops.filter(({ id }) => !known.has(id)).length;
    const changed = shops.filter((shop) => known.has(shop.id) && known.get(shop.id) !== JSON.stringify(shop)).length;
    const hidden = await unknownPlaces(
      queries,
      shops.map(({ id, city, countryIso }) => ({ id, country: countryIso, name: city })),
    );
    return [
      `${shops.length} shops read: ${added} new, ${changed} changed, ${closed.length} closed`,
      ...hidden.map(({ id, name }) => `shop ${id}: the shop knows no place "${name}", so nobody can choose it as their city`),
    ];
  });
};

const IdRow = t.type({ named: t.string, id: t.string }, "IdRow");
const SizeRow = t.type({ named: t.string, id: t.number, isCertificate: t.boolean }, "SizeRow");

/**
 * What of a batch lies in shops that are open, of sizes that there are, and that no line has said before; of the rest why not.
 * `said`: by which line what was.
 */
const placed = async (
  queries: Queries,
  batch: readonly { readonly line: number; readonly row: GivenPieces }[],
  said: Map<string, number>,
): Promise<{ readonly pieces: readonly ShopPieces[]; readonly leftOut: readonly LeftOut[] }> => {
  const shops = await queries.query(IdRow, "select id as named, id from shop where not is_closed and id = any($1::text[])", [
    [...new Set(batch.map(({ row }) => row.shop))],
  ]);
  const sizes = await queries.query(
    SizeRow,
    `select s.named, s.id, p.is_certificate as "isCertificate" from (
       select n.named, z.id, z.product_id from unnest($1::text[]) as n(named) join product_size z on z.barcode = n.named
       union select n.named, z.id, z.product_id from unnest($1::text[]) as n(named)
         join product_size z on regexp_replace(z.barcode, '^feed:[^:]*:', '') = n.named
     ) s join product p on p.id = s.product_id`,
    [[...new Set(batch.map(({ row }) => row.size))]],
  );
  const open = new Set(shops.map(({ id }) => id));
  const known = new Map<string, (typeof sizes)[number][]>();
  for (const size of sizes) known.set(size.named, [...(known.get(size.named) ?? []), size]);
  const pieces: ShopPieces[] = [];
  const leftOut: LeftOut[] = [];
  for (const { line, row } of batch) {
    const [size, other] = known.get(row.size) ?? [];
    if (!open.has(row.shop)) leftOut.push({ line, fault: `names the shop "${row.shop}", which there is not` });
    else if (size === undefined) leftOut.push({ line, fault: `names the size "${row.size}", which the shop does not have` });
    else if (other !== undefined)
      leftOut.push({ line, fault: `names the size "${row.size}", which several feeds have: its whole barcode is expected` });
    else if (size.isCertificate) leftOut.push({ line, fault: `names the size "${row.size}", which is a certificate: it comes by letter` });
    else {
      const key = `${size.id} ${row.shop}`;
      const before = said.get(key);
      if (before === undefined) pieces.push({ shopId: row.shop, sizeId: size.id, quantity: row.quantity });
      else leftOut.push({ line, fault: `names the size "${row.size}" of the shop "${row.shop}", of which line ${before} has said it` });
      said.set(key, before ?? line);
    }
  }
  return { pieces, leftOut };
};

/** Says how many pieces lie where, some lines at a time beside the shop's shoppers. Of what the file does not name, as many lie there as before. */
const importShopStock = async (database: Database, file: string, say: Say): Promise<readonly string[]> => {
  const { rows, leftOut } = await readShopStockTable(feedText(createReadStream(file)));
  const faults = [...leftOut];
  const said = new Map<string, number>();
  let done = 0;
  try {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const batch = rows.slice(start, start + AT_ONCE);
      await database.transaction(async (queries) => {
        const { pieces, leftOut: unknown } = await placed(queries, batch, said);
        await saveShopStock(queries, pieces);
        faults.push(...unknown);
      });
      done += batch.length;
      say(`read ${done} of ${rows.length} lines`);
    }
  } catch (error) {
    if (done === 0) throw error;
    throw new BrokenOff(`${done} of ${rows.length} lines are in the shop, begin again: ${String(error)}`, { cause: error });
  }
  const inOrder = faults.sort((one, other) => one.line - other.line);
  const read = rows.length + leftOut.length;
  refuseIfAllLeftOut(inOrder, read, say);
  return [...faultLines(inOrder), `${read} lines read: ${read - faults.length} taken over, ${faults.length} left out`];
};

/** Takes shops, or what lies in them, from a table; answers with the report as an operator reads it. */
export const doShopsJob = (database: Database, file: string, { isStock, isForced }: ShopsJob, say: Say): Promise<readonly string[]> =>
  isStock ? importShopStock(database, file, say) : importShops(database, file, isForced, say);
