import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as t from "io-ts";
import { isLeft } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { lineId } from "#core/cart/cart.rules.ts";
import { cartOfAction, modeOfAction, pathOfMode } from "#core/cart/cart-mode.rules.ts";
import { type MergedLine, pageOfMerged, pageOfMoved } from "#core/cart/merging.rules.ts";
import { canSubscribe, orderAction, type OrderAction, productOrderAction } from "#core/catalogue/order-action.rules.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import { subscribeAddress } from "#core/subscriptions/subscription.rules.ts";
import { denimSize, isDenim } from "#core/size-selection/denim.rules.ts";
import { findSize, onlySize } from "#core/size-selection/size.rules.ts";
import type { Product, ProductSize } from "#core/catalogue/product.ts";
import type { CartFault } from "#ui/text/cart-fault-text.ts";
import type { Fault } from "#ui/text/fault-text.ts";
import type { WishFault } from "#ui/text/wish-text.ts";
import { ownPath } from "#app/own-path.ts";
import { askStoreFor, limitFault, type StoreSaid } from "./store-link.ts";
import type { Stores } from "./stores.ts";

const MODES: readonly CartMode[] = ["default", "express_delivery", "order-from-shop", "preorder"];

/** The last word of an address that only who was sent it knows. */
export const TOKEN = /^[\w-]{10,64}$/;

export const fieldsOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.body instanceof Buffer ? request.body.toString("utf8") : "");

export const modeIn = (fields: URLSearchParams, name = "mode"): CartMode => MODES.find((mode) => mode === fields.get(name)) ?? "default";

/** A page of this shop that a form names as its own; anything else comes back to the home page, so that nobody is sent away. */
const ownPage = (value: string | null): string => ownPath(value) ?? "/";

export const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header("cache-control", "no-store").redirect(address, 303);

export const withFault = (page: string, fault: CartFault | Fault | WishFault): string =>
  `${page}${page.includes("?") ? "&" : "?"}fault=${fault}#fault`;

export const withQuery = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;

/** The chosen size stays chosen. */
const withSize = (page: string, { id }: ProductSize): string => withQuery(page, { size: String(id) });

/** Of two linked choices both stay chosen, also where there is no size of the two. */
const withParts = (page: string, fields: URLSearchParams): string => {
  const size = `${fields.get("waist") ?? ""}/${fields.get("length") ?? ""}`;
  return size === "/" ? page : withQuery(page, { size });
};

/** What lacks of a choice: of two linked ones the part of which nothing is chosen. */
const missingOf = (fields: URLSearchParams): Fault => {
  if (fields.get("waist") !== null && fields.get("length") === null) return "length";
  return fields.get("length") !== null && fields.get("waist") === null ? "waist" : "size";
};

export const cartFault = (said: StoreSaid): CartFault => {
  if (said.code === "OUT_OF_STOCK") return "stock";
  return limitFault(said) ?? (said.status === 404 ? "gone" : "store");
};

const chosenSize = (fields: URLSearchParams, sizes: readonly ProductSize[]): ProductSize | null => {
  const given = fields.get("size") ?? "";
  if (isDenim(sizes) && given === "")
    return denimSize(sizes, fields.get("waist"), fields.get("length")) ?? findSize(sizes, onlySize(sizes));
  return findSize(sizes, /^\d+$/.test(given) ? Number(given) : onlySize(sizes));
};

/** The address of a product's page as the store reads it, without steps up; null for every other one: not all that the store answers only reads. */
const productPathOf = (page: string): string | null => {
  const { pathname } = new URL(page, "http://shop");
  const folder = calls.productPage.path.replace(":slug", "");
  return pathname.startsWith(folder) && /^[^/]+$/.test(pathname.slice(folder.length)) ? pathname : null;
};

const readProduct = async (stores: Stores, request: FastifyRequest, reply: FastifyReply, page: string): Promise<Product | null> => {
  const path = productPathOf(page);
  if (path === null) return null;
  const said = await askStoreFor(stores, request, reply, { method: "GET", path });
  const decoded = calls.productPage.answer.decode(said.data);
  return isLeft(decoded) ? null : decoded.right.product;
};

const orderCall = (action: OrderAction, sizeId: number, replaces: boolean): { method: string; path: string; body?: unknown } => {
  if (action === "order-from-shop") return { method: "POST", path: calls.addShopItem.path, body: { id: sizeId } };
  if (action === "preorder") return { method: "POST", path: calls.addPreorderItem.path, body: { id: sizeId } };
  const query = new URLSearchParams({ mode: modeOfAction(action), ...(replaces && { replace: "1" }) });
  return { method: "GET", path: `${calls.addItem.path.replace(":sizeId", String(sizeId))}?${query}` };
};

/** Where a form of an order leads: to its cart, which says what is good to know of the size, or asks whether the piece that lies there is to go. */
const afterOrder = (said: StoreSaid, action: OrderAction, page: string, size: ProductSize): string => {
  const cart = cartOfAction(action);
  if (said.code === "EXPRESS_HOLDS_ONE") return withQuery(cart, { replace: String(size.id), page });
  if (!said.isDone)
    return said.code === "OUT_OF_STOCK" ? withFault(page, "sold-out") : withFault(withSize(page, size), limitFault(said) ?? "store");
  const added = calls.addItem.answer.decode(said.data);
  return isLeft(added) || added.right.sizesHelp === "" ? cart : withQuery(cart, { help: String(size.id) });
};

const mergedIn = ({ data }: StoreSaid): readonly MergedLine[] => {
  const decoded = calls.moveItems.answer.decode(data);
  return isLeft(decoded) ? [] : decoded.right.merged;
};

/** Where a change of a line leads: to the line, or the way back in its place; to words, where fewer pieces came back than were taken out. */
const afterQuantity = ({ data }: StoreSaid, page: string, barcode: string): string => {
  const decoded = calls.updateItem.answer.decode(data);
  if (isLeft(decoded)) return page;
  const { cart, said } = decoded.right;
  if (said !== "") return withFault(page, "less");
  const line = [...cart.positions, cart.removed].find((one) => one?.barcode === barcode);
  return line ? `${page}#${lineId(line)}` : page;
};

const QuantityFields = t.type({ barcode: t.string, type: t.string, quantity: t.string });

/** What a shopper without scripts presses: each form becomes one call of the store and a redirect to the page that shows the result. */
export const serveForms = (server: FastifyInstance, stores: Stores): void => {
  server.post("/form/order", async (request, reply) => {
    const fields = fieldsOf(request);
    const page = ownPage(fields.get("page"));
    const product = await readProduct(stores, request, reply, page);
    if (product === null) return goTo(reply, withFault(page, "store"));
    const size = chosenSize(fields, product.sizes);
    const isToWait = fields.get("action") === "subscribe";
    if (size === null) {
      const hasNothing = product.sizes.length === 0 || (productOrderAction(product, "default") === null && !isToWait);
      return goTo(reply, withFault(withParts(page, fields), hasNothing ? "sold-out" : missingOf(fields)));
    }
    // A switch that was turned before the scripts came has changed no button yet.
    const wanted = fields.get("delivery") === "express" && size.isAvailableForExpress ? "add-to-express-cart" : fields.get("action");
    const action = orderAction(product, size, wanted === "add-to-express-cart" ? "express" : "default");
    if (isToWait && canSubscribe(action)) return goTo(reply, subscribeAddress(size.id));
    // The page's button then waits for it.
    if (action === null) return goTo(reply, withFault(withSize(page, size), "sold-out"));
    // What the button said and nothing else: the page says what the chosen size allows, and its button then does.
    if (action !== wanted) return goTo(reply, withFault(withSize(page, size), action));
    // A press is for the price that its page showed; a form that does not say one is of an older shop.
    const shownPrice = fields.get("price");
    if (shownPrice !== null && shownPrice !== String(actualPrice(product))) return goTo(reply, withFault(withSize(page, size), "price"));
    const said = await askStoreFor(stores, request, reply, {
      ...orderCall(action, size.id, fields.get("replace") === "yes"),
      key: request.id,
    });
    return goTo(reply, afterOrder(said, action, page, size));
  });
  server.post("/form/quantity", async (request, reply) => {
    const fields = fieldsOf(request);
    const page = ownPage(fields.get("page"));
    const decoded = QuantityFields.decode(Object.fromEntries(fields));
    if (isLeft(decoded) || !/^\d{1,4}$/.test(decoded.right.quantity)) return goTo(reply, withFault(page, "stock"));
    const { barcode, type, quantity } = decoded.right;
    const restores = fields.get("restores") === "yes";
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: calls.updateItem.path,
      body: { barcode, type, quantity: Number(quantity), restores },
    });
    if (said.isDone) return goTo(reply, afterQuantity(said, page, barcode));
    return goTo(reply, withFault(page, restores && said.code === "OUT_OF_STOCK" ? "no-return" : cartFault(said)));
  });
  server.post("/form/change-size", async (request, reply) => {
    const fields = fieldsOf(request);
    const page = ownPage(fields.get("page"));
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: calls.changeSize.path,
      body: { barcode: fields.get("barcode") ?? "", type: fields.get("type"), sizeId: fields.get("size") },
    });
    return goTo(reply, said.isDone ? pageOfMerged(page, mergedIn(said)) : withFault(page, cartFault(said)));
  });
  server.post("/form/move", async (request, reply) => {
    const fields = fieldsOf(request);
    const [from, to] = [modeIn(fields), modeIn(fields, "to")];
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: `${calls.moveItems.path}?mode=${from}`,
      body: { targetMode: to },
    });
    // What lies in the express cart already is to be seen there.
    if (said.code === "EXPRESS_HOLDS_ONE") return goTo(reply, withFault(pathOfMode(to), "express"));
    if (!said.isDone) return goTo(reply, withFault(pathOfMode(from), cartFault(said)));
    return goTo(reply, pageOfMoved({ from, to }, mergedIn(said)));
  });
  server.post("/form/city", async (request, reply) => {
    const fields = fieldsOf(request);
    const page = ownPage(fields.get("page"));
    const [countryIso = "", geoId = ""] = (fields.get("city") ?? "").split("/");
    const chosen = { city: "", city_geo_id: geoId, region: "", region_geo_id: "", country: "" };
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: calls.confirmGeo.path,
      body: { geo_selected: { ...chosen, country_iso: countryIso }, rewrite: true },
    });
    return goTo(reply, said.isDone ? page : withFault("/city", "store"));
  });
  server.post("/form/clear", async (request, reply) => {
    const fields = fieldsOf(request);
    const mode = modeIn(fields);
    const page = pathOfMode(mode);
    if (fields.get("confirmed") !== "yes") return goTo(reply, `${page}${page.includes("?") ? "&" : "?"}clear=ask`);
    const said = await askStoreFor(stores, request, reply, { method: "DELETE", path: `${calls.clearCart.path}?mode=${mode}` });
    return goTo(reply, said.isDone ? page : withFault(page, "store"));
  });
};
