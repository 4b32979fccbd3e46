import * as t from "io-ts";
import type { AppliedCode } from "#core/cart/cart.ts";
import type { CertificatePart } from "#core/checkout/due.rules.ts";
import type { OrderCode } from "#core/orders/order.ts";
import type { PromoRule } from "#core/promo/discount.rules.ts";
import type { Queries } from "../database/database.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { makeCertificate, nameOfCertificate, payByCertificates, payByCertificatesAgain } from "../promo/certificates.ts";
import { certificateIdOf, letGoOfCodes } from "../promo/codes-of-cart.ts";
import { mayUseAgain } from "../promo/weigh-promo.ts";
import type { LetterHead } from "./letter-head.ts";
import { certificateLetter } from "./order-news-letters.ts";

interface Holding {
  readonly orderId: number;
  readonly visitorId: string;
  /** The promo code that the order uses; null for none. */
  readonly rule: PromoRule | null;
  /** Roubles that it takes off the goods. */
  readonly promo: number;
  readonly codes: readonly AppliedCode[];
  readonly parts: readonly CertificatePart[];
}

/** Writes down what codes an order uses and takes its part off the certificates; false when one has too little by now. */
export const holdCodes = async (queries: Queries, { orderId, visitorId, rule, promo, codes, parts }: Holding): Promise<boolean> => {
  if (rule !== null)
    await queries.execute(
      "insert into order_promo (order_id, code, amount, is_free_delivery, most, is_once) values ($1, $2, $3, $4, $5, $6)",
      [orderId, rule.code, promo, rule.freeDelivery, rule.uses, rule.oneEach || rule.firstOrder],
    );
  const paid = parts.map(({ id, amount }) => ({ id: certificateIdOf(id) ?? 0, amount }));
  await letGoOfCodes(
    queries,
    visitorId,
    codes.filter(({ id, kind, note }) => note === "" && (kind === "promo" || parts.some((part) => part.id === id))),
  );
  return payByCertificates(queries, orderId, paid);
};

/** Takes again what an order that ended had given back, its use of a promo code and its part of certificates: null, or which is not to be had. */
export const holdCodesAgain = async (queries: Queries, orderId: number): Promise<"late-certificate" | "late-promo" | null> => {
  if (!(await mayUseAgain(queries, orderId))) return "late-promo";
  return (await payByCertificatesAgain(queries, orderId)) ? null : "late-certificate";
};

const CodeRow = t.type(
  { kind: t.union([t.literal("promo"), t.literal("certificate")]), title: t.string, amount: t.number, isFreeDelivery: t.boolean },
  "CodeRow",
);

export const readOrderCodes = async (queries: Queries, orderId: number): Promise<readonly OrderCode[]> => {
  const rows = await queries.query(
    CodeRow,
    `select 'promo' as kind, code as title, amount, is_free_delivery as "isFreeDelivery" from order_promo where order_id = $1
     union all
     select 'certificate', c.ending, p.amount, false from order_certificate p join certificate c on c.id = p.certificate_id where p.order_id = $1`,
    [orderId],
  );
  return rows
    .toSorted((one, other) => Number(one.kind === "certificate") - Number(other.kind === "certificate"))
    .map((row) => (row.kind === "promo" ? row : { ...row, title: nameOfCertificate(row.title) }));
};

const BoughtRow = t.type({ face: t.number, quantity: t.number }, "BoughtRow");

/** Makes the certificates that an order bought, now that its money is there, and writes their codes to its shopper: they stand nowhere else. */
export const makeBought = async (queries: Queries, head: LetterHead): Promise<void> => {
  const bought = await queries.query(
    BoughtRow,
    `select cost / quantity as face, quantity from order_line
     where order_id = $1 and (snapshot -> 'product' ->> 'isCertificate')::boolean and cost >= quantity order by place`,
    [head.id],
  );
  const made: { code: string; face: number }[] = [];
  for (const { face, quantity } of bought)
    for (let piece = 0; piece < quantity; piece += 1) made.push({ code: await makeCertificate(queries, head.id, face), face });
  if (made.length > 0) await putInOutbox(queries, certificateLetter(head, made));
};
