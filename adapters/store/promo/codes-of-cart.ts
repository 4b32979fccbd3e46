import * as t from "io-ts";
import type { AppliedCode, CartPosition } from "#core/cart/cart.ts";
import { type LineShare, type PromoRule, sumOf } from "#core/promo/discount.rules.ts";
import type { Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { type Certificate, certificatesOf, nameOfCertificate } from "./certificates.ts";
import { promoNote } from "./promo-words.ts";
import { type PromoGoods, type PromoShopper, weighPromo } from "./weigh-promo.ts";

const PromoRow = t.type({ code: t.string }, "PromoRow");

/** What lies beside a cart, and what the promo code takes off which line. */
export interface CodesOfCart {
  readonly codes: readonly AppliedCode[];
  readonly shares: readonly LineShare[];
  /** The promo code that does something for this cart; null for none. */
  readonly rule: PromoRule | null;
}

const PROMO_ID = "promo";
const CERTIFICATE_ID = /^certificate-(\d{1,9})$/;

const certificateNote = ({ isOver, balance }: Certificate, positions: readonly CartPosition[]): string => {
  if (isOver) return messages.certificateOver;
  if (positions.length > 0 && positions.every(({ product }) => product.isCertificate)) return messages.certificateForCertificates;
  return balance === 0 ? messages.certificateEmpty : "";
};

const promoOf = async (queries: Queries, rules: readonly PromoRule[], visitorId: string): Promise<PromoRule | null> => {
  const [kept] = await queries.query(PromoRow, "select code from cart_promo where visitor_id = $1", [visitorId]);
  return kept === undefined ? null : (rules.find(({ code }) => code === kept.code) ?? null);
};

/** The codes beside a visitor's cart as they are now; a promo code that the shop has no more is not there. */
export const codesOfCart = async (
  queries: Queries,
  rules: readonly PromoRule[],
  visitorId: string,
  shopper: PromoShopper,
  goods: PromoGoods,
): Promise<CodesOfCart> => {
  const kept = await promoOf(queries, rules, visitorId);
  const weighed = kept === null ? null : await weighPromo(queries, kept, shopper, goods);
  const rule = weighed?.fault === null ? kept : null;
  const shares = weighed?.shares ?? [];
  const promo: readonly AppliedCode[] =
    kept === null || weighed === null
      ? []
      : [
          {
            id: PROMO_ID,
            kind: "promo",
            title: kept.code,
            amount: sumOf(shares),
            isFreeDelivery: rule?.freeDelivery === true,
            note: weighed.fault === null ? "" : promoNote(weighed.fault),
          },
        ];
  const certificates = await certificatesOf(queries, visitorId);
  return {
    codes: [
      ...promo,
      ...certificates.map((certificate): AppliedCode => {
        const { id, ending, balance } = certificate;
        return {
          id: `certificate-${id}`,
          kind: "certificate",
          title: nameOfCertificate(ending),
          amount: balance,
          isFreeDelivery: false,
          note: certificateNote(certificate, goods.positions),
        };
      }),
    ],
    shares,
    rule,
  };
};

/** The certificate that a code beside a cart names; null for a promo code, and for what names nothing. */
export const certificateIdOf = (codeId: string): number | null => {
  const [, id] = CERTIFICATE_ID.exec(codeId) ?? [];
  return id === undefined ? null : Number(id);
};

/** Takes a code away from a visitor's carts. */
export const takeAway = async (queries: Queries, visitorId: string, codeId: string): Promise<void> => {
  const certificateId = certificateIdOf(codeId);
  if (codeId === PROMO_ID) await queries.execute("delete from cart_promo where visitor_id = $1", [visitorId]);
  if (certificateId !== null)
    await queries.execute("delete from cart_certificate where visitor_id = $1 and certificate_id = $2", [visitorId, certificateId]);
};

/** Lets go of the codes that an order has taken. */
export const letGoOfCodes = async (queries: Queries, visitorId: string, codes: readonly Pick<AppliedCode, "id">[]): Promise<void> => {
  for (const { id } of codes) await takeAway(queries, visitorId, id);
};
