import type { FastifyRequest } from "fastify";
import { type Either, isLeft } from "fp-ts/Either";
import { askerOf, noteSend } from "../account/asker-limits.ts";
import type { Database } from "../database/database.ts";
import { type Refusal, tooManySent } from "../http/refusal.ts";
import { orRefusal, Refused } from "../http/refused.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { renewCodes } from "../promo/certificates.ts";
import { letterHead, type LetterShop } from "./letter-head.ts";
import { certificateLetter } from "./order-news-letters.ts";
import { fixedOrder, lockRow, unknownOrder } from "./order-store.ts";

interface Lost {
  readonly database: Database;
  readonly request: FastifyRequest;
  readonly token: string;
  readonly shop: LetterShop;
  /** Letters to strangers that the shop sends in an hour. */
  readonly mostOfShop: number;
}

/** Writes to an order's own e-mail new codes of its certificates that nobody has typed yet; the codes of the letter before are none from then on. */
export const sendCertificates = ({ database, request, token, shop, mostOfShop }: Lost): Promise<Either<Refusal, void>> =>
  orRefusal(
    database.transaction(async (queries) => {
      const row = await lockRow(queries, token);
      if (row === null) throw new Refused(unknownOrder);
      const renewed = row.status === "placed" ? await renewCodes(queries, row.id) : [];
      if (renewed.length === 0) throw new Refused(fixedOrder);
      const sent = await noteSend(queries, "notice", await askerOf(queries, request, row.contact.email), mostOfShop);
      if (isLeft(sent)) throw new Refused(tooManySent(sent.left));
      await putInOutbox(queries, certificateLetter(await letterHead(queries, row.id, shop), renewed, true));
    }),
  );
