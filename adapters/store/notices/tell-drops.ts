import * as t from "io-ts";
import type { Database, Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { PRICE_NOW } from "../stock/price-now.ts";
import { SIZE_STOCK } from "../stock/stock.ts";
import { dropLetter } from "./drop-letter.ts";
import { KEPT_DAYS } from "./addresses.ts";
import { hostOf } from "./host-of.ts";

/** Readers of one transaction: what a product cost is forgotten if and only if the letter that says so is in the outbox. */
const AT_ONCE = 100;
/** So much less it has to cost, in percent, and so long nobody is told of the same product again. */
const LEAST_PERCENT = 10;
const REST = "interval '7 days'";

/** A wish, its product and the product's price as pages show it. */
const WISHED = `wish w join product p on p.id = w.product_id cross join ${PRICE_NOW}`;
const PRICE = "coalesce(n.discount, n.price)";
const IS_CHEAPER = `${PRICE} * 100 <= w.price * ${100 - LEAST_PERCENT} and not p.is_disabled
  and exists (select 1 from product_size z where z.product_id = p.id and (${SIZE_STOCK.isAnywhere}))`;
const IS_RESTED = `(w.told_at is null or w.told_at <= now() - ${REST})`;
/** An address that its owner confirmed and wants such letters at. */
const WANTS = "a.visitor_id = w.visitor_id and a.drops_at is not null and a.confirmed_at is not null";

const DropRow = t.type({ turn: t.number, productId: t.number }, "DropRow");
const ReaderRow = t.type({ visitorId: t.string, email: t.string, name: t.string, key: t.string, origin: t.string }, "ReaderRow");
const CheaperRow = t.type({ title: t.string, colorLabel: t.string, slug: t.string, before: t.number, price: t.number }, "CheaperRow");
const NumberRow = t.type({ number: t.number }, "NumberRow");

/** Some who are to be told of a product, each at one address. */
const readersOf = (queries: Queries, { productId }: t.TypeOf<typeof DropRow>) =>
  queries.query(
    ReaderRow,
    `select distinct on (w.visitor_id) w.visitor_id as "visitorId", a.email, a.name, a.key, a.origin
     from ${WISHED} join notice_address a on ${WANTS}
     where w.product_id = $1 and ${IS_CHEAPER} and ${IS_RESTED} order by w.visitor_id, a.confirmed_at, a.id limit ${AT_ONCE}`,
    [productId],
  );

/** All that costs less for one reader, which counts as told from now on. What another store tells them of, or they take away just now, is not among it. */
const takeCheaper = (queries: Queries, visitorId: string) =>
  queries.query(
    CheaperRow,
    `with cheaper as (
       select w.product_id, w.price as before, ${PRICE} as price, p.title, p.color_label, p.slug from ${WISHED}
       where w.visitor_id = $1 and ${IS_CHEAPER} and ${IS_RESTED} order by w.wished_at desc for update of w skip locked),
     told as (
       update wish w set price = c.price, told_at = now() from cheaper c where w.visitor_id = $1 and w.product_id = c.product_id)
     select title, color_label as "colorLabel", slug, before, price from cheaper`,
    [visitorId],
  );

/**
 * A fall that all have been told of goes. Who was told of the product lately is told when their rest is over, if it still costs less then, and who has not
 * confirmed their address yet, once they do: so long the fall is kept, and no longer than such an address.
 */
const finish = async (queries: Queries, { turn, productId }: t.TypeOf<typeof DropRow>): Promise<void> => {
  const later = await queries.execute(
    `update price_drop set due_at = rested.at from (
       select least(min(w.told_at) filter (where not ${IS_RESTED}) + ${REST}, max(now() + interval '${KEPT_DAYS} days') filter (where exists (
           select 1 from notice_address a where a.visitor_id = w.visitor_id and a.drops_at is not null and a.confirmed_at is null))) as at
       from ${WISHED} where w.product_id = $2 and ${IS_CHEAPER}) rested
     where turn = $1 and rested.at is not null`,
    [turn, productId],
  );
  if (later === 0) await queries.execute("delete from price_drop where turn = $1", [turn]);
};

/** Writes to some whose wishes cost less; false when there is nothing more to do now. Stores share the work: each fall is one's at a time. */
const tellSome = (database: Database, brand: string): Promise<boolean> =>
  database.transaction(async (queries) => {
    const [drop] = await queries.query(
      DropRow,
      `select turn, product_id as "productId" from price_drop d where due_at <= now() and not exists (
         select 1 from held_goods h, catalogue_position c where h.product_id = d.product_id and h.generation > c.generation)
       order by turn limit 1 for update of d skip locked`,
    );
    if (drop === undefined) return false;
    const readers = await readersOf(queries, drop);
    let told = 0;
    for (const { visitorId, email, name, key, origin } of readers) {
      const goods = await takeCheaper(queries, visitorId);
      if (goods.length === 0) continue;
      told += 1;
      const { number } = theRow(await queries.query(NumberRow, "select nextval('drop_letter') as number"));
      const letter = dropLetter({
        email,
        name,
        goods: goods.map(({ slug, ...rest }) => ({ ...rest, link: `${origin}/catalog/product/${slug}` })),
        wishlistLink: `${origin}/user/wishlist`,
        leaveLink: `${origin}/subscribe/address/${key}`,
        brand,
        messageId: `<drop-${number}@${hostOf(origin)}>`,
      });
      await putInOutbox(queries, letter);
    }
    if (readers.length === 0) await finish(queries, drop);
    return readers.length === 0 || told > 0;
  });

/** Writes to all whose wishes cost less than when they were wished for. */
export const tellDrops = async (database: Database, brand: string): Promise<void> => {
  while (await tellSome(database, brand));
};
