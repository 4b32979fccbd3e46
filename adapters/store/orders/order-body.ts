import type { DraftBody, OrderBody } from "#adapters/contract/checkout.calls.ts";
import { isClickAndCollect } from "#core/cart/cart.rules.ts";
import { checkoutFields, type FieldsOfPage } from "#core/checkout/checkout-fields.rules.ts";
import { paymentsFor } from "#core/checkout/checkout.rules.ts";
import { faultsOf } from "#core/forms/form.rules.ts";
import { fieldErrors } from "../http/field-words.ts";
import { certificateByEmail, type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";

/** What was filled in, by the names of the fields, and nothing else that came with it. */
export const draftFields = (body: DraftBody): Readonly<Record<string, string>> => {
  const { name, phone, email, delivery, address, point, payment, comment, consent, shown } = body;
  return { name, phone, email, delivery, address, point, payment, comment, consent, shown };
};

/** A shop that was chosen had it when the page was shown. */
const pointRefusal = (point: string, isFromShop: boolean): string => {
  if (!isFromShop) return messages.pointUnknown;
  return point === "" ? messages.shopUnknown : messages.shopRunOut(point);
};

/** As its page showed it, certificates pay all of it: then it is not asked how the rest is paid. It is placed so or not at all. */
export const isShownPaid = ({ expectedTotal, expectedDue }: Pick<OrderBody, "expectedDue" | "expectedTotal">): boolean =>
  expectedDue === 0 && expectedTotal > 0;

/** What is wrong with an order before anything is looked up; null for nothing. */
export const orderRefusal = (
  { mode: _mode, expectedTotal, expectedDue, expectedCity: _city, expectedLines: _lines, ...body }: OrderBody,
  page: FieldsOfPage,
): Refusal | null => {
  const isPaid = isShownPaid({ expectedTotal, expectedDue });
  const isFromShop = isClickAndCollect(page.cart.type);
  if (isFromShop && page.cart.positions.some(({ product }) => product.isCertificate)) return certificateByEmail;
  const values = { ...body, consent: body.consent !== "" };
  const fields = checkoutFields(page).filter(({ name }) => !isPaid || name !== "payment");
  const errors: Record<string, readonly string[]> = { ...fieldErrors(faultsOf(fields, values)) };
  const delivery = page.deliveries.find(({ id }) => String(id) === body.delivery);
  if (delivery === undefined) errors["delivery"] = [messages.deliveryUnknown];
  else {
    if (delivery.address === "point" && !delivery.points.includes(body.point)) errors["point"] = [pointRefusal(body.point, isFromShop)];
    if (!isPaid && !paymentsFor(page, delivery).some(({ id }) => String(id) === body.payment))
      errors["payment"] = [messages.paymentUnknown];
  }
  return Object.keys(errors).length === 0 ? null : refusal(400, "FIELDS", messages.fieldsWrong, errors);
};

/** The place of a way to deliver: a point, or street and house; empty where it needs none. */
export const deliveryAddress = (body: OrderBody, kind: "none" | "point" | "street" | undefined): string => {
  if (kind === "point") return body.point;
  return kind === "street" ? body.address.trim() : "";
};
