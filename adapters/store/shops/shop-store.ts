import { ShopCodec, ShopWithSizesCodec } from "#adapters/contract/shop.codec.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { Shop, ShopWithSizes } from "#core/shops/shop.ts";
import type { Queries } from "../database/database.ts";

/** What is read of a shop, «s» by name. */
export const SHOP = `s.id, s.city, s.country_iso as "countryIso", s.address, s.hours, s.phone, s.email`;

interface Pieces {
  /** Of the size. */
  readonly id: SizeId;
  readonly quantity: number;
}

/** The shops in which all of this lies; none for nothing. */
export const shopsWithAll = async (queries: Queries, wanted: readonly Pieces[]): Promise<readonly Shop[]> =>
  wanted.length === 0
    ? []
    : queries.query(
        ShopCodec,
        `select ${SHOP} from shop s where not s.is_closed and not exists (
           select 1 from jsonb_to_recordset($1::jsonb) as w(id int, quantity int)
           left join shop_stock k on k.shop_id = s.id and k.size_id = w.id where coalesce(k.quantity, 0) < w.quantity)
         order by s.position, s.id`,
        [JSON.stringify(wanted.map(({ id, quantity }) => ({ id, quantity })))],
      );

/** The shops in which a product lies, each with its sizes there. */
export const shopsOfProduct = (queries: Queries, productId: number): Promise<readonly ShopWithSizes[]> =>
  queries.query(
    ShopWithSizesCodec,
    `select ${SHOP}, jsonb_agg(z.title order by z.position) as sizes
     from product_size z join product p on p.id = z.product_id join shop_stock k on k.size_id = z.id and k.quantity > 0 join shop s on s.id = k.shop_id
     where p.id = $1 and not p.is_disabled group by s.id order by s.position, s.id`,
    [productId],
  );

/** Adds shops, and makes known ones as they are given, and open. */
export const saveShops = async (queries: Queries, shops: readonly Shop[]): Promise<void> => {
  await queries.execute(
    `insert into shop (id, city, country_iso, address, hours, phone, email, position)
     select id, city, "countryIso", address, hours, phone, email, position
     from jsonb_to_recordset($1::jsonb) as r(id text, city text, "countryIso" text, address text, hours text, phone text, email text, position int)
     on conflict (id) do update set city = excluded.city, country_iso = excluded.country_iso, address = excluded.address, hours = excluded.hours,
       phone = excluded.phone, email = excluded.email, position = excluded.position, is_closed = false`,
    [JSON.stringify(shops.map((shop, position) => ({ ...shop, position })))],
  );
};

/** Closes shops: what lies in them can be ordered no more. */
export const closeShops = async (queries: Queries, ids: readonly string[]): Promise<void> => {
  await queries.execute(
    "select id from product_size where id in (select size_id from shop_stock where shop_id = any($1::text[])) order by id for update",
    [ids],
  );
  await queries.execute("delete from shop_stock where shop_id = any($1::text[])", [ids]);
  await queries.execute("update shop set is_closed = true where id = any($1::text[])", [ids]);
};

export interface ShopPieces {
  readonly shopId: string;
  readonly sizeId: SizeId;
  readonly quantity: number;
}

/** Says how many pieces of sizes lie in shops; of each pair once. Left out are closed and unknown shops, sizes that are not there, and certificates. */
export const saveShopStock = async (queries: Queries, stock: readonly ShopPieces[]): Promise<void> => {
  const rows = JSON.stringify(stock);
  await queries.execute("select id from product_size where id = any($1::int[]) order by id for update", [
    stock.map(({ sizeId }) => sizeId),
  ]);
  await queries.execute(
    `insert into shop_stock (shop_id, size_id, quantity)
     select r."shopId", r."sizeId", r.quantity from jsonb_to_recordset($1::jsonb) as r("shopId" text, "sizeId" int, quantity int)
     join shop s on s.id = r."shopId" and not s.is_closed join product_size z on z.id = r."sizeId"
     join product p on p.id = z.product_id and not p.is_certificate
     on conflict (shop_id, size_id) do update set quantity = excluded.quantity where shop_stock.quantity <> excluded.quantity`,
    [rows],
  );
};
