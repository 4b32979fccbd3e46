import type { FastifyInstance } from "fastify";
import { isLeft, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { pressKey } from "#adapters/contract/press-key.ts";
import type { CartType } from "#core/cart/cart.ts";
import { isClickAndCollect, isPreorder } from "#core/cart/cart.rules.ts";
import { modeOfType, pathOfMode, typeOfMode } from "#core/cart/cart-mode.rules.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { headerOf } from "../http/asking.ts";
import { type Asked, serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor } from "../http/visitor-cookie.ts";
import { addSize, type CartLimits, changeOf, clearCart, setQuantity } from "./cart-store.ts";
import { changeSize, moveItems } from "./moved-lines.ts";
import type { BarrierOf } from "./read-cart.ts";

const WISH = /^([\w-]{8,64}):(\d{1,15})$/;

export interface CartParts {
  readonly database: Database;
  readonly limits: CartLimits;
  readonly content: Pick<Content, "goodsNotes" | "promoCodes">;
  readonly barrierOf: BarrierOf;
}

/** Answers what lies in carts, and changes it. */
export const serveCart = (server: FastifyInstance, { database, limits, content, barrierOf }: CartParts): void => {
  const { goodsNotes, promoCodes } = content;
  const rules = { promoCodes, barrierOf };
  serve(server, calls.cart, async ({ query, request }) => {
    return right(await changeOf(database, knownVisitor(request), typeOfMode(query.mode), rules));
  });
  const add = async (asked: Asked<unknown, unknown, unknown>, type: CartType, sizeId: number, replaces = false) => {
    const key = pressKey(headerOf(asked.request, "idempotency-key"));
    const added = await addSize(database, anyVisitor(asked.request, asked.reply), { type, sizeId, key, replaces, limits });
    if (isLeft(added)) return added;
    const { counters, priced, slug } = added.right;
    const hint = goodsNotes.hintOf(slug);
    const redirect = isClickAndCollect(type) || isPreorder(type) ? pathOfMode(modeOfType(type)) : "";
    return right({
      cartCount: counters.cartCount,
      sizesHelp: hint?.text ?? "",
      sizesHelpImage: hint?.image ?? "",
      redirect,
      counters,
      priced,
    });
  };
  serve(server, calls.addItem, (asked) => add(asked, typeOfMode(asked.query.mode), asked.params.sizeId, asked.query.replace === "1"));
  serve(server, calls.addShopItem, (asked) => add(asked, "cnclight", asked.body.id));
  serve(server, calls.addPreorderItem, (asked) => add(asked, "preorder", asked.body.id));
  serve(server, calls.updateItem, (asked) => {
    const [, tab, number] = WISH.exec(headerOf(asked.request, "x-wish")) ?? [];
    const wish = tab === undefined || number === undefined ? null : { tab, number: Number(number) };
    return setQuantity(database, anyVisitor(asked.request, asked.reply), { ...asked.body, wish, limits, rules });
  });
  serve(server, calls.changeSize, (asked) =>
    changeSize(database, anyVisitor(asked.request, asked.reply), { ...asked.body, limits, rules }),
  );
  serve(server, calls.moveItems, (asked) =>
    moveItems(database, anyVisitor(asked.request, asked.reply), {
      from: typeOfMode(asked.query.mode),
      to: typeOfMode(asked.body.targetMode),
      limits,
      rules,
    }),
  );
  serve(server, calls.clearCart, async (asked) =>
    right(await clearCart(database, anyVisitor(asked.request, asked.reply), typeOfMode(asked.query.mode), rules)),
  );
};
