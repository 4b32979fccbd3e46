import * as t from "io-ts";
import type { Queries } from "../database/database.ts";

const PeriodRow = t.type({ period: t.string }, "PeriodRow");

/** When what a visitor has ordered ahead comes, as the goods say it; empty when they say nothing. */
export const periodOfCart = async (queries: Queries, visitorId: string): Promise<string> => {
  const periods = await queries.query(
    PeriodRow,
    `select distinct p.preorder_delivery_period as period from cart_line l join product_size z on z.id = l.size_id join product p on p.id = z.product_id
     where l.visitor_id = $1 and l.cart_type = 'preorder' and p.preorder_delivery_period <> '' order by 1`,
    [visitorId],
  );
  return periods.map(({ period }) => period).join("; ");
};

/** The same of a product, whether it lies in a cart or not. */
export const periodOfProduct = async (queries: Queries, productId: number): Promise<string> => {
  const [row] = await queries.query(PeriodRow, "select preorder_delivery_period as period from product where id = $1", [productId]);
  return row?.period ?? "";
};
