import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLeft } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { type DraftBody, DraftBodyCodec, type OrderBody, OrderBodyCodec } from "#adapters/contract/checkout.calls.ts";
import { PlacedCodec } from "#adapters/contract/checkout.codec.ts";
import { plainCode } from "#core/account/sign-in.rules.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { CheckoutPage, Placed } from "#core/checkout/checkout.ts";
import { checkoutFields } from "#core/checkout/checkout-fields.rules.ts";
import { chosenDelivery, chosenPayment, obstacleOf, paymentsFor } from "#core/checkout/checkout.rules.ts";
import { isPaidWhole } from "#core/checkout/due.rules.ts";
import { isRefusedCode } from "#core/promo/typed-code.rules.ts";
import { faultsOf } from "#core/forms/form.rules.ts";
import { writeFaults } from "#app/fault-address.ts";
import type { CheckoutFault } from "#ui/text/checkout-fault-text.ts";
import type { CodeFault } from "#ui/text/code-text.ts";
import { changeCodes } from "./code-forms.ts";
import { fieldsOf, goTo, TOKEN } from "./forms.ts";
import { CODE_PLACE } from "#ui/checkout/checkout-address.ts";
import { askStoreFor, limitFault, type StoreSaid } from "./store-link.ts";
import type { Stores } from "./stores.ts";

const pageOf = (mode: CartMode, marks: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(mode === "default" ? {} : { mode }), ...marks }).toString();
  return query === "" ? "/order" : `/order?${query}`;
};

/** The form is here again as it was sent, with nothing wrong in it: what was agreed to in it is agreed to still. */
const KEPT = { kept: "yes" };
/** As much as its line takes. */
const LONGEST_CODE = 60;

const checkoutFault = (said: StoreSaid): CheckoutFault | CodeFault => {
  const { code } = said;
  if (code === "CODE_REFUSED") return "code-refused";
  if (code === "OUT_OF_STOCK") return "run-out";
  if (code === "CHECKOUT_CHANGED") return "changed";
  if (code === "CODE_WRONG") return "code";
  return code === "FIELDS" ? "fields" : (limitFault(said) ?? "store");
};

const isSum = (text: string): boolean => /^\d{1,9}$/.test(text);

interface SentOrder {
  readonly body: DraftBody & OrderBody;
  /** The chosen ways do not go together, or are not there any more: others stand in their place. */
  readonly isReplaced: boolean;
}

/**
 * The order as the page's fields say it: the place belongs to the chosen way, and a button may choose how to pay. A page that says no sum showed none that
 * could be asked: it is taken for another.
 */
const sentOrder = (fields: URLSearchParams, page: Pick<CheckoutPage, "cart" | "deliveries" | "payments">): SentOrder | null => {
  const said = (name: string): string => fields.get(name) ?? "";
  const delivery = chosenDelivery(page, { delivery: said("delivery") });
  const ways = { delivery: String(delivery?.id ?? ""), payment: said("payment-now") || said("payment") };
  const payment = chosenPayment(page, ways) ?? paymentsFor(page, delivery)[0];
  const addressOf = (way: string): string | null => fields.get(`address-${way}`);
  const [total, due] = [said("expectedTotal"), said("expectedDue")];
  const body = {
    mode: said("mode"),
    name: said("name"),
    phone: said("phone"),
    email: said("email"),
    delivery: ways.delivery,
    // A way that was not on the page is brought to where the one that was chosen there would have been.
    address: addressOf(ways.delivery) ?? addressOf(said("delivery")) ?? "",
    point: said(`point-${delivery?.id ?? ""}`),
    payment: String(payment?.id ?? ""),
    code: plainCode(said("code")),
    comment: said("comment"),
    consent: said("consent"),
    expectedTotal: isSum(total) ? Number(total) : 0,
    expectedDue: isSum(due) ? Number(due) : null,
    expectedCity: said("expectedCity"),
    expectedLines: said("expectedLines"),
    shown: said("shown"),
  };
  const [order, draft] = [OrderBodyCodec.decode(body), DraftBodyCodec.decode(body)];
  if (isLeft(order) || isLeft(draft)) return null;
  const isAnother = (name: string, taken: string): boolean => said(name) !== "" && said(name) !== taken;
  // On a page where none was chosen any more, none is by chance.
  const isChosen = ways.payment === body.payment || isPaidWhole(page, ways);
  const isReplaced = isAnother("delivery", body.delivery) || !isChosen;
  return { body: { ...order.right, shown: draft.right.shown }, isReplaced };
};

const codeFault = (said: StoreSaid): CheckoutFault => {
  if (said.code === "FIELDS") return "phone";
  return limitFault(said) ?? "store";
};

/** The checkout that a form was sent from, with what became of its press. */
const pathOfCheckout = (fields: URLSearchParams): string =>
  `${calls.checkoutPage.path}?${new URLSearchParams({ mode: fields.get("mode") ?? "", key: fields.get("key") ?? "" }).toString()}`;

const afterPlacing = ({ link, paymentUrl }: Placed): string => (paymentUrl === "" ? link : paymentUrl);

/** Codes are changed beside a checkout; what was filled in stays, and nothing is compared with what was shown. */
const changeCodesOf = async (
  stores: Stores,
  request: FastifyRequest,
  reply: FastifyReply,
  body: DraftBody,
  held: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> => {
  await askStoreFor(stores, request, reply, { method: "POST", path: calls.keepDraft.path, body: { ...body, shown: "" } });
  const fault = await changeCodes(stores, request, reply, body.mode);
  return goTo(reply, `${pageOf(body.mode, { ...(fault === null ? KEPT : { fault }), ...held })}#codes`);
};

/** The checkout and an order's page where no scripts run: what was typed comes back with what is wrong with it. */
export const serveCheckoutForms = (server: FastifyInstance, stores: Stores): void => {
  server.post("/form/checkout", async (request, reply) => {
    const fields = fieldsOf(request);
    const key = fields.get("key") ?? "";
    const asked = await askStoreFor(stores, request, reply, {
      method: "GET",
      path: pathOfCheckout(fields),
    });
    const page = calls.checkoutPage.answer.decode(asked.data);
    if (isLeft(page)) return goTo(reply, pageOf("default", { fault: "store" }));
    if (page.right.placed !== null) return goTo(reply, afterPlacing(page.right.placed));
    const sent = sentOrder(fields, page.right);
    if (sent === null) return goTo(reply, pageOf(page.right.mode, { fault: "fields" }));
    const { body, isReplaced } = sent;
    // Enter in the field of codes sends the whole form: who typed a code wants it applied first. One that was refused is left out by the next press.
    const typed = (fields.get("promo") ?? "").trim();
    if (typed !== "" && !isRefusedCode(typed, fields.get("refused") ?? ""))
      return changeCodesOf(stores, request, reply, body, { held: typed.slice(0, LONGEST_CODE) });
    const keep = async (): Promise<void> => {
      const draft = { method: "POST", path: calls.keepDraft.path } as const;
      const kept = await askStoreFor(stores, request, reply, { ...draft, body });
      // What was typed is worth more than what was shown beside it.
      if (kept.code === "TOO_LONG") await askStoreFor(stores, request, reply, { ...draft, body: { ...body, shown: "" } });
    };
    const { expectedTotal: _total, expectedDue: _due, ...values } = body;
    const faults = faultsOf(checkoutFields(page.right), { ...values, consent: body.consent !== "" });
    if (Object.keys(faults).length > 0) {
      await keep();
      return goTo(reply, pageOf(body.mode, { fault: "fields", faults: writeFaults(faults) }));
    }
    if (isReplaced) {
      await keep();
      return goTo(reply, pageOf(body.mode, { fault: "ways" }));
    }
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: calls.placeOrder.path,
      body,
      ...(key === "" ? {} : { key }),
    });
    const placed = said.isDone ? PlacedCodec.decode(said.data) : null;
    if (placed === null || isLeft(placed)) {
      await keep();
      return goTo(reply, pageOf(body.mode, { fault: obstacleOf(page.right) === "city" ? "city" : checkoutFault(said) }));
    }
    return goTo(reply, afterPlacing(placed.right));
  });
  server.post("/form/checkout-codes", async (request, reply) => {
    const fields = fieldsOf(request);
    const asked = await askStoreFor(stores, request, reply, { method: "GET", path: pathOfCheckout(fields) });
    const page = calls.checkoutPage.answer.decode(asked.data);
    const sent = isLeft(page) ? null : sentOrder(fields, page.right);
    if (sent === null) return goTo(reply, pageOf("default", { fault: "store" }));
    return changeCodesOf(stores, request, reply, sent.body);
  });
  server.post("/form/checkout-code", async (request, reply) => {
    const fields = fieldsOf(request);
    const asked = await askStoreFor(stores, request, reply, { method: "GET", path: pathOfCheckout(fields) });
    const page = calls.checkoutPage.answer.decode(asked.data);
    const sent = isLeft(page) ? null : sentOrder(fields, page.right);
    if (sent === null) return goTo(reply, pageOf("default", { fault: "store" }));
    const { body } = sent;
    // Nothing is compared with what was shown: the shopper goes on where they were.
    await askStoreFor(stores, request, reply, { method: "POST", path: calls.keepDraft.path, body: { ...body, shown: "" } });
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: calls.sendCode.path,
      body: { email: "", phone: body.phone, formRenderTimestamp: Date.now() },
      isSecured: true,
    });
    return goTo(reply, said.isDone ? `${pageOf(body.mode, KEPT)}#${CODE_PLACE}` : pageOf(body.mode, { fault: codeFault(said) }));
  });
  server.post("/form/order-pay", async (request, reply) => {
    const token = fieldsOf(request).get("token") ?? "";
    if (!TOKEN.test(token)) return goTo(reply, "/");
    const said = await askStoreFor(stores, request, reply, { method: "POST", path: calls.payOrder.path.replace(":token", token) });
    const paying = calls.payOrder.answer.decode(said.data);
    return goTo(reply, said.isDone && !isLeft(paying) ? paying.right.paymentUrl : `/order/${token}?fault=fixed`);
  });
  for (const [form, call] of [
    ["/form/order-confirm", calls.confirmOrder],
    ["/form/order-cancel", calls.cancelOrder],
  ] as const)
    server.post(form, async (request, reply) => {
      const fields = fieldsOf(request);
      const token = fields.get("token") ?? "";
      if (!TOKEN.test(token)) return goTo(reply, "/");
      // What cannot be undone is asked about first, by the page itself.
      if (call === calls.cancelOrder && fields.get("confirmed") !== "yes") return goTo(reply, `/order/${token}?cancel=ask#cancel`);
      const said = await askStoreFor(stores, request, reply, { method: "POST", path: call.path.replace(":token", token) });
      return goTo(reply, said.isDone ? `/order/${token}` : `/order/${token}?fault=fixed`);
    });
  server.post("/form/order-certificates", async (request, reply) => {
    const token = fieldsOf(request).get("token") ?? "";
    if (!TOKEN.test(token)) return goTo(reply, "/");
    const said = await askStoreFor(stores, request, reply, { method: "POST", path: calls.sendCertificates.path.replace(":token", token) });
    return goTo(reply, said.isDone ? `/order/${token}?codes=sent` : `/order/${token}?fault=${limitFault(said) ?? "fixed"}`);
  });
};
