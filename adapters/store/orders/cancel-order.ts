import type { Queries } from "../database/database.ts";
import { STOCK_COLUMNS } from "./order-stock.ts";
import type { CartType } from "#core/cart/cart.ts";

/** Cancels an order whose row is locked, and gives its pieces back to the sizes that still exist. */
export const cancelLocked = async (queries: Queries, orderId: number): Promise<void> => {
  const [order] = await queries.query<{ type: CartType }>(
    `update shop_order set status = 'canceled' where id = $1 and status <> 'canceled' returning cart_type as type`,
    [orderId],
  );
  if (order === undefined) return;
  const column = STOCK_COLUMNS[order.type];
  await queries.query(
    `update product_size z set ${column} = z.${column} + l.quantity from order_line l where l.order_id = $1 and l.size_id = z.id`,
    [orderId],
  );
};
