import type { FastifyInstance } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { fieldsOf, goTo, withFault } from "./forms.ts";
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

/** Hearts that are pressed without scripts, each of which leads to the wishlist; and whether others see that by a link. */
export const serveWishForms = (server: FastifyInstance, stores: Stores): void => {
  server.post("/form/wish", async (request, reply) => {
    const call = wishCall(fieldsOf(request));
    const said = call === null ? null : await askStoreFor(stores, request, reply, call);
    const page = calls.wishlistPage.path;
    if (said?.isDone === true) return goTo(reply, page);
    return goTo(reply, withFault(page, said?.code === "TOO_MANY_WISHES" ? "full" : "store"));
  });
  server.post("/form/share-wishlist", async (request, reply) => {
    const { path, method } = fieldsOf(request).get("ends") === "yes" ? calls.endWishlistShare : calls.shareWishlist;
    const said = await askStoreFor(stores, request, reply, { method, path });
    return goTo(reply, said.isDone ? calls.wishlistPage.path : withFault(calls.wishlistPage.path, "store"));
  });
};
