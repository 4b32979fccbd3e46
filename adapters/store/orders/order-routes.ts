import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { pressKey } from "#adapters/contract/press-key.ts";
import { orderableOf, supplyOfCart } from "#core/cart/cart.rules.ts";
import { typeOfMode } from "#core/cart/cart-mode.rules.ts";
import { chosenDelivery, needsCode } from "#core/checkout/checkout.rules.ts";
import { plainPhone } from "../account/account-store.ts";
import { weighCode } from "../account/sign-in-codes.ts";
import { accountOf } from "../account/sessions.ts";
import { readCounters } from "../cart/cart-store.ts";
import { periodOfProduct } from "../cart/preorder-period.ts";
import { readCart } from "../cart/read-cart.ts";
import { phoneBookOf } from "../geo/phone-book.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { headerOf, originOf, senderOf } from "../http/asking.ts";
import { refusal } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor } from "../http/visitor-cookie.ts";
import { shopsOfProduct, shopsWithAll } from "../shops/shop-store.ts";
import { metaOf } from "../content/words.ts";
import { messages } from "../http/messages.ts";
import { confirmOrder } from "./confirm-order.ts";
import { noteOrder } from "./open-orders.ts";
import { keepDraft } from "./checkout-draft.ts";
import { checkoutPage, type CheckoutStore } from "./checkout-page.ts";
import { deliveriesFor, isByEmail, offerFor, paymentsForCart, shopsIn } from "./delivery-rules.ts";
import { placedBefore, type PlacedOrder } from "./known-order.ts";
import { deliveryAddress, draftFields, isShownPaid, orderRefusal } from "./order-body.ts";
import { cancelOrder, payOrder, readOrder } from "./order-store.ts";
import { BY_CERTIFICATE, CHANGED, placeOrder } from "./place-order.ts";
import { sendCertificates } from "./send-certificates.ts";
import { serveWebhook } from "./payment-webhook.ts";

/** How long what a page promised for today still holds: it is filled in meanwhile. */
const PROMISE_MS = 15 * 60 * 1000;

const servePlacing = (server: FastifyInstance, options: CheckoutStore): void => {
  const { database, content, provider, asksCity, limits } = options;
  serve(server, calls.placeOrder, async ({ body, request, reply }) => {
    const visitorId = anyVisitor(request, reply);
    const key = pressKey(headerOf(request, "idempotency-key"));
    const withCounters = async (placed: PlacedOrder) => right({ ...placed, counters: await readCounters(database, visitorId) });
    const known = await placedBefore(database, provider, visitorId, key);
    if (known !== null) return withCounters(known);
    const asWhatItIs = async () =>
      left({
        ...CHANGED,
        data: {
          changed: await checkoutPage(options, { visitorId, accountId: accountOf(request)?.accountId ?? null, mode: body.mode, key: null }),
        },
      });
    const location = await readLocation(database, visitorId, asksCity);
    const cart = await readCart(database, visitorId, typeOfMode(body.mode), content.promoCodes);
    const ordered = orderableOf(cart);
    const supply = supplyOfCart(ordered);
    const shownAt = new Date(Date.now() - PROMISE_MS);
    const shops = supply === "from-shop" ? await shopsWithAll(database, ordered.positions) : [];
    const isCityAsked = !location.isConfirmed && !isByEmail(content.delivery, { supply });
    if (isCityAsked || (body.expectedCity !== "" && body.expectedCity !== location.geoId)) return asWhatItIs();
    const payments = paymentsForCart(content.delivery, ordered);
    const fault = orderRefusal(body, {
      cart,
      codeFrom: limits.codeFrom,
      deliveries: deliveriesFor(content.delivery, location, { cost: 0, supply, shops }),
      payments,
      phoneBook: phoneBookOf(content, location),
    });
    if (fault !== null) return left(fault);
    const deliveryFor = (goodsCost: number, isFree = false) =>
      chosenDelivery(
        {
          deliveries: deliveriesFor(content.delivery, location, { cost: goodsCost, supply, shops, period: cart.note, at: shownAt, isFree }),
        },
        { delivery: body.delivery },
      );
    const payment = isShownPaid(body) ? BY_CERTIFICATE : payments.find(({ id }) => String(id) === body.payment);
    if (payment === undefined) return left(refusal(400, "FIELDS", messages.paymentUnknown));
    const phone = plainPhone(body.phone);
    const isByCode = needsCode({ cart, codeFrom: limits.codeFrom }, payment);
    if (isByCode) {
      const weighed = await database.transaction((queries) => weighCode(queries, phone, visitorId, body.code.trim()));
      if (isLeft(weighed)) return weighed;
    }
    const noted = await noteOrder(database, senderOf(request), limits);
    if (isLeft(noted)) return noted;
    const placed = await placeOrder(database, provider, {
      visitorId,
      key: key ?? crypto.randomUUID(),
      type: typeOfMode(body.mode),
      network: senderOf(request),
      contact: { name: body.name.trim(), phone, email: body.email.trim() },
      location,
      address: deliveryAddress(body, deliveryFor(0)?.address),
      comment: body.comment.trim(),
      deliveryOf: deliveryFor,
      payment,
      pickUp: shopsIn(location, shops).find(({ address }) => address === body.point) ?? null,
      expectedTotal: body.expectedTotal,
      expectedDue: body.expectedDue ?? body.expectedTotal,
      expectedLines: body.expectedLines,
      promoCodes: content.promoCodes,
      limits,
      isByCode,
      origin: originOf(request),
      shop: content.site,
    });
    if (!isLeft(placed)) return withCounters(placed.right);
    await noted.right.forget();
    return placed.left.code === CHANGED.code ? asWhatItIs() : placed;
  });
};

/** Checkout, orders by their signed addresses, and what the payment's provider tells. */
export const serveOrders = async (server: FastifyInstance, options: CheckoutStore): Promise<void> => {
  const { database, content, provider, limits } = options;
  serve(server, calls.checkoutPage, async ({ query, request }) =>
    right(
      await checkoutPage(options, {
        visitorId: knownVisitor(request),
        accountId: accountOf(request)?.accountId ?? null,
        mode: query.mode,
        key: pressKey(query.key),
      }),
    ),
  );
  serve(server, calls.cityOffer, async ({ query }) => {
    const shops = query.productId === 0 ? [] : await shopsOfProduct(database, query.productId);
    const period = query.supply === "preorder" ? await periodOfProduct(database, query.productId) : "";
    return right(offerFor(content.delivery, { ...query, shops, period }));
  });
  servePlacing(server, options);
  serve(server, calls.keepDraft, async ({ body, request, reply }) => {
    const isKept = await keepDraft(database, anyVisitor(request, reply), draftFields(body));
    return isKept ? right({}) : left(refusal(413, "TOO_LONG", messages.draftTooLong));
  });
  serve(server, calls.orderPage, async ({ params }) => {
    const order = await readOrder(database, params.token);
    return isLeft(order)
      ? order
      : right({ meta: metaOf(content.titles.order, { brand: content.site.brand, number: order.right.number }), order: order.right });
  });
  serve(server, calls.payOrder, ({ params }) => payOrder(database, provider, params.token));
  serve(server, calls.cancelOrder, async ({ params }) => {
    const canceled = await cancelOrder(options, params.token);
    return isLeft(canceled) ? canceled : right({ order: canceled.right });
  });
  serve(server, calls.sendCertificates, async ({ params, request }) => {
    const sent = await sendCertificates({ database, request, token: params.token, shop: content.site, mostOfShop: limits.messages });
    return isLeft(sent) ? sent : right({});
  });
  serve(server, calls.confirmOrder, async ({ params }) => {
    const confirmed = await confirmOrder(database, params.token);
    return isLeft(confirmed) ? confirmed : right({ order: confirmed.right });
  });
  await serveWebhook(server, options);
};
