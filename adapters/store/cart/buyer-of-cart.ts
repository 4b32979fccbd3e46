import * as t from "io-ts";
import type { CartType } from "#core/cart/cart.ts";
import type { Queries } from "../database/database.ts";
import type { PromoShopper } from "../promo/weigh-promo.ts";

/** After a day a buyer who stood there has gone. */
const HOURS = 24;
/** Of a row of `cart_buyer`, in SQL. */
export const IS_FRESH = `confirmed_at > now() - interval '${HOURS} hours'`;

const PhoneRow = t.type({ phone: t.string }, "PhoneRow");

/** Whose phone has confirmed a cart that a seller leads for them; empty for nobody. */
export const buyerOf = async (queries: Queries, visitorId: string, type: CartType): Promise<string> => {
  const [buyer] = await queries.query(PhoneRow, `select phone from cart_buyer where visitor_id = $1 and cart_type = $2 and ${IS_FRESH}`, [
    visitorId,
    type,
  ]);
  return buyer?.phone ?? "";
};

/** Who orders what lies in a cart, as far as it is known before anything is filled in: its visitor, or the buyer who has confirmed it to a seller. */
export const shopperOfCart = async (queries: Queries, visitorId: string, type: CartType): Promise<PromoShopper> => {
  const phone = await buyerOf(queries, visitorId, type);
  return { visitorId: phone === "" ? visitorId : null, phone, email: "" };
};
