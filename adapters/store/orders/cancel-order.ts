import type { Queries } from "../database/database.ts";
import { giveBack } from "../stock/stock.ts";
import type { CartType } from "#core/cart/cart.ts";

/** Cancels an order whose row is locked, and gives its pieces back to the sizes that still exist. */
export const cancelLocked = async (queries: Queries, orderId: number): Promise<void> => {
  const [order] = await queries.query<{ type: CartType }>(
    `update shop_order set status = 'canceled' where id = $1 and status <> 'canceled' returning cart_type as type`,
    [orderId],
  );
  if (order !== undefined) await giveBack(queries, order.type, orderId);
};
