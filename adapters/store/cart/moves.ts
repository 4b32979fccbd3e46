import * as t from "io-ts";
import type { CartMode, CartType } from "#core/cart/cart.ts";
import { modeOfType } from "#core/cart/cart-mode.rules.ts";
import { movesOf } from "#core/cart/moving.rules.ts";
import type { Queries } from "../database/database.ts";
import { CART_STOCK } from "../stock/stock.ts";

const STOCKS = { cart: t.number, express_delivery: t.number, cnclight: t.number, preorder: t.number };
const MoveRow = t.type({ quantity: t.number, stock: t.type(STOCKS), isExpressFree: t.boolean }, "MoveRow");

/** The carts that all of a cart is offered to move to. */
export const readMoves = async (queries: Queries, visitorId: string, type: CartType): Promise<readonly CartMode[]> => {
  const stocks = Object.entries(CART_STOCK).map(([name, stock]) => `'${name}', ${stock}`);
  const rows = await queries.query(
    MoveRow,
    `select l.quantity, jsonb_build_object(${stocks.join(", ")}) as stock,
       not exists (select 1 from cart_line e where e.visitor_id = $1 and e.cart_type = 'express_delivery') as "isExpressFree"
     from cart_line l join product_size z on z.id = l.size_id join product p on p.id = z.product_id
     where l.visitor_id = $1 and l.cart_type = $2`,
    [visitorId, type],
  );
  return movesOf(type, rows, rows[0]?.isExpressFree === true).map(modeOfType);
};
