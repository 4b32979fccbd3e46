import type { FastifyInstance } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { CartTypeCodec } from "#adapters/contract/counters.codec.ts";
import { modeOfType, pathOfMode } from "#core/cart/cart-mode.rules.ts";
import type { WishFault } from "#ui/text/wish-text.ts";
import { cartFault, fieldsOf, goTo, withFault, withQuery } from "./forms.ts";
import { askStoreFor } from "./store-link.ts";
import type { Stores } from "./stores.ts";

/** The heart of a product, or what takes it from the wishlist; null for neither. */
const wishCall = (fields: URLSearchParams): { method: string; path: string } | null => {
  const removed = fields.get("removed");
  const productId = removed ?? fields.get("product") ?? "";
  if (!/^\d{1,10}$/.test(productId)) return null;
  const { method, path } = removed === null ? calls.addWish : calls.removeWish;
  return { method, path: path.replace(":productId", productId) };
};

const WISH_FAULTS: ReadonlyMap<string, WishFault> = new Map([
  ["CERTIFICATE", "certificate"],
  ["TOO_MANY_WISHES", "full"],
]);

/** The wishlist without scripts: hearts, each of which leads there, lines of a cart that are put aside, and whether others see it by a link. */
export const serveWishForms = (server: FastifyInstance, stores: Stores): void => {
  server.post("/form/wish", async (request, reply) => {
    const call = wishCall(fieldsOf(request));
    const said = call === null ? null : await askStoreFor(stores, request, reply, call);
    const page = calls.wishlistPage.path;
    if (said?.isDone === true) return goTo(reply, page);
    return goTo(reply, withFault(page, WISH_FAULTS.get(said?.code ?? "") ?? "store"));
  });
  server.post("/form/save-line", async (request, reply) => {
    const fields = fieldsOf(request);
    const type = fields.get("type");
    const { path, method } = calls.saveLine;
    const said = await askStoreFor(stores, request, reply, { method, path, body: { barcode: fields.get("barcode") ?? "", type } });
    const cart = pathOfMode(modeOfType(CartTypeCodec.is(type) ? type : "cart"));
    if (said.isDone) return goTo(reply, withQuery(cart, { saved: "yes" }));
    return goTo(reply, said.code === "TOO_MANY_WISHES" ? withFault(calls.wishlistPage.path, "full") : withFault(cart, cartFault(said)));
  });
  server.post("/form/share-wishlist", async (request, reply) => {
    const isEnd = fieldsOf(request).get("ends") === "yes";
    const { path, method } = isEnd ? calls.endWishlistShare : calls.shareWishlist;
    const said = await askStoreFor(stores, request, reply, { method, path });
    const page = calls.wishlistPage.path;
    return goTo(reply, said.isDone ? `${withQuery(page, { share: isEnd ? "ended" : "begun" })}#share` : withFault(page, "store"));
  });
};
