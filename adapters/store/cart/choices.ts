import * as t from "io-ts";
import type { CartPosition, CartType } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";
import { CART_STOCK } from "../stock/stock.ts";

const ChoiceRow = t.type(
  { line: t.number, color: t.string, sizes: t.readonlyArray(t.type({ id: t.number, title: t.string })) },
  "ChoiceRow",
);

/** The same positions, each with the sizes and colours of its product that the cart can hold, its own among them. */
export const withChoices = async (
  queries: Queries,
  type: CartType,
  positions: readonly CartPosition[],
): Promise<readonly CartPosition[]> => {
  const rows = await queries.query(
    ChoiceRow,
    `select own.id as line, p.color_label as color, jsonb_agg(jsonb_build_object('id', z.id, 'title', z.title) order by z.position) as sizes
     from product_size own join product q on q.id = own.product_id join product p on p.group_key = q.group_key join product_size z on z.product_id = p.id
     where own.id = any($1) and (z.id = own.id or ${CART_STOCK[type]} > 0)
     group by own.id, p.id, q.id order by own.id, p.id <> q.id, p.id`,
    [positions.map(({ id }) => id)],
  );
  return positions.map((position) => {
    const choices = rows.filter(({ line }) => line === position.id).map(({ color, sizes }) => ({ color, sizes }));
    const isAnother = choices.some(({ sizes }) => sizes.some(({ id }) => id !== position.id));
    return position.isPresent || !isAnother ? position : { ...position, choices };
  });
};
