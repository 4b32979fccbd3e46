import { type Either, left } from "fp-ts/Either";
import type { CartType, Counters } from "#core/cart/cart.ts";
import type { PromoRule } from "#core/promo/discount.rules.ts";
import { plainCode } from "#core/promo/typed-code.rules.ts";
import { shopperOfCart } from "../cart/buyer-of-cart.ts";
import { beginWrite, readCounters } from "../cart/cart-store.ts";
import { readCart } from "../cart/read-cart.ts";
import type { Database, Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { type Refusal, refusal, tooManyCertificates } from "../http/refusal.ts";
import { orRefusal, Refused } from "../http/refused.ts";
import { type Certificate, certificatesOf, findCertificate } from "../promo/certificates.ts";
import { takeAway } from "../promo/codes-of-cart.ts";
import { promoRefusal } from "../promo/promo-words.ts";
import { weighPromo } from "../promo/weigh-promo.ts";

const MOST_CERTIFICATES = 10;

interface TypedCode {
  readonly code: string;
  readonly type: CartType;
}

/** A promo code lies beside a visitor's carts in place of the one before, once it takes something off the cart that it was typed in. */
const applyPromo = async (
  queries: Queries,
  visitorId: string,
  type: CartType,
  rule: PromoRule,
  promoCodes: readonly PromoRule[],
): Promise<void> => {
  const { positions } = await readCart(queries, visitorId, type, promoCodes);
  const { fault } = await weighPromo(queries, rule, await shopperOfCart(queries, visitorId, type), { type, positions });
  if (fault !== null) throw new Refused(promoRefusal(fault));
  await queries.execute(
    "insert into cart_promo (visitor_id, code) values ($1, $2) on conflict (visitor_id) do update set code = excluded.code",
    [visitorId, rule.code],
  );
};

const applyCertificate = async (queries: Queries, visitorId: string, { id, isOver, balance }: Certificate): Promise<void> => {
  if (isOver) throw new Refused(refusal(409, "CERTIFICATE_OVER", messages.certificateOver));
  if (balance === 0) throw new Refused(refusal(409, "CERTIFICATE_EMPTY", messages.certificateEmpty));
  const others = (await certificatesOf(queries, visitorId)).filter((certificate) => certificate.id !== id);
  if (others.length >= MOST_CERTIFICATES) throw new Refused(tooManyCertificates(MOST_CERTIFICATES));
  await queries.execute("insert into cart_certificate (visitor_id, certificate_id) values ($1, $2) on conflict do nothing", [
    visitorId,
    id,
  ]);
};

export interface AppliedTo {
  readonly counters: Counters;
}

/** What a shopper typed, when it is a code of this shop; null for what is none, which is a guess. */
export const applyCode = async (
  database: Database,
  promoCodes: readonly PromoRule[],
  visitorId: string,
  { code, type }: TypedCode,
): Promise<Either<Refusal, AppliedTo> | null> => {
  const typed = plainCode(code);
  const rule = promoCodes.find((one) => plainCode(one.code) === typed);
  const certificate = rule === undefined ? await findCertificate(database, code) : null;
  if (rule === undefined && certificate === null) return null;
  return orRefusal(
    database.transaction(async (queries) => {
      await beginWrite(queries, visitorId);
      if (rule !== undefined) await applyPromo(queries, visitorId, type, rule, promoCodes);
      else if (certificate !== null) await applyCertificate(queries, visitorId, certificate);
      return { counters: await readCounters(queries, visitorId) };
    }),
  );
};

export const removeCode = (database: Database, visitorId: string, codeId: string): Promise<AppliedTo> =>
  database.transaction(async (queries) => {
    await beginWrite(queries, visitorId);
    await takeAway(queries, visitorId, codeId);
    return { counters: await readCounters(queries, visitorId) };
  });

/** Of what nobody's code is. */
export const codeUnknown = left(refusal(404, "CODE_UNKNOWN", messages.codeUnknown));
export const codeEmpty = left(refusal(400, "CODE_EMPTY", messages.codeEmpty));
