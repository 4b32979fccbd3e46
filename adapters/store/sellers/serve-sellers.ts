import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { pressKey } from "#adapters/contract/press-key.ts";
import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import { codeFields, phoneFields } from "#core/account/sign-in.rules.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { CartType } from "#core/cart/cart.ts";
import { plainPhone } from "../account/account-store.ts";
import { askerOf, noteCodeTry } from "../account/asker-limits.ts";
import { askForCode } from "../account/ask-for-code.ts";
import { fieldsRefusal } from "../account/field-faults.ts";
import { spendCode } from "../account/sign-in-codes.ts";
import type { Content } from "../content/content.ts";
import type { Database, Queries } from "../database/database.ts";
import { headerOf } from "../http/asking.ts";
import { messages } from "../http/messages.ts";
import { refusal, tooManyAttempts } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { sellerCodeMessage } from "./seller-message.ts";
import { doorOfCart, keepBuyer, sellerOf } from "./sellers.ts";

export interface SellerParts {
  readonly database: Database;
  readonly content: Content;
  readonly limits: Pick<ShopLimits, "messages">;
}

const notSeller = left(refusal(403, "NOT_SELLER", messages.notSeller));
const nothingInCart = left(refusal(409, "CART_EMPTY", messages.nothingToConfirm));

const hasLines = async (queries: Queries, visitorId: string, type: CartType): Promise<boolean> =>
  (await queries.execute("select 1 from cart_line where visitor_id = $1 and cart_type = $2 limit 1", [visitorId, type])) > 0;

/** Sends the buyer of a seller's cart a code, and hears from the seller which one the buyer says. */
export const serveSellers = (server: FastifyInstance, { database, content, limits }: SellerParts): void => {
  const asked = phoneFields(content.phone);
  serve(server, calls.sendSellerCode, async ({ body, request }) => {
    const seller = await sellerOf(database, content, request);
    if (seller === null) return notSeller;
    if (fieldsRefusal(asked, { phone: body.phone }) !== null)
      return left(refusal(400, "FIELDS", messages.phoneWrong, { phone: [messages.phoneWrong] }));
    const type = typeOfMode(body.mode);
    if (!(await hasLines(database, seller.visitorId, type))) return nothingInCart;
    const phone = plainPhone(body.phone);
    return askForCode(database, {
      phone,
      door: doorOfCart(seller.visitorId, type),
      asker: await askerOf(database, request, phone),
      mostOfShop: limits.messages,
      message: (code) => sellerCodeMessage(phone, code, content.site.brand),
    });
  });
  serve(server, calls.checkSellerCode, async ({ body, request }) => {
    const seller = await sellerOf(database, content, request);
    if (seller === null) return notSeller;
    const code = body.code.trim();
    const fault = fieldsRefusal([...asked, ...codeFields], { phone: body.phone, code });
    if (fault !== null) return left(fault);
    const phone = plainPhone(body.phone);
    const type = typeOfMode(body.mode);
    const noted = await noteCodeTry(database, await askerOf(database, request, phone));
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    if (!(await hasLines(database, seller.visitorId, type))) return nothingInCart;
    const key = pressKey(headerOf(request, "idempotency-key"));
    const spent = await database.transaction(async (queries) => {
      const used = await spendCode(queries, phone, doorOfCart(seller.visitorId, type), code, key);
      if (!isLeft(used)) await keepBuyer(queries, seller.visitorId, type, phone);
      return used;
    });
    if (isLeft(spent)) return spent;
    request.log.info({ event: "cart.confirmed-to-seller", seller: seller.id });
    return right({ message: messages.sellerCodeRight, confirmed: phone });
  });
};
