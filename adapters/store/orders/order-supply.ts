import * as t from "io-ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";
import { supplyOfCart } from "#core/cart/cart.rules.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";

const SupplyRow = t.type({ type: CartTypeCodec, isCertificate: t.boolean }, "SupplyRow");

/** Where what an order holds comes from, by the cart that it was and by whether all of it are certificates. */
export const supplyOfOrder = async (queries: Queries, orderId: number): Promise<Supply> => {
  const { type, isCertificate } = theRow(
    await queries.query(
      SupplyRow,
      `select cart_type as type, not exists (select 1 from order_line l where l.order_id = o.id
         and coalesce((l.snapshot -> 'product' ->> 'isCertificate')::boolean, false) = false) as "isCertificate"
       from shop_order o where o.id = $1`,
      [orderId],
    ),
  );
  return supplyOfCart({ type, positions: [{ product: { isCertificate } }] });
};
