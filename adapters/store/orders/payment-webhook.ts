import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { headerOf } from "../http/asking.ts";
import { type PaymentProvider, WEBHOOK_PATH } from "../payment/payment-port.ts";
import { returnMoney } from "./return-money.ts";
import { type Heard, hearPayment } from "./settle-payments.ts";

interface WebhookOptions {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly content: Pick<Content, "site">;
}

const STATUS_OF_FAULT = { unsigned: 401, unreadable: 400 } as const;
const STATUS_OF_HEARD: Readonly<Record<Heard["kind"], number>> = { taken: 204, "unknown-payment": 404, "wrong-amount": 422 };

/**
 * Where the provider tells what happened to a payment; the body is checked as the bytes that were signed. What cannot be taken for a payment of an order
 * is answered with why and written to the log; money of a wrong sum is noted all the same, and goes back.
 */
export const serveWebhook = async (server: FastifyInstance, { database, provider, content }: WebhookOptions): Promise<void> => {
  await server.register(async (bank) => {
    bank.removeAllContentTypeParsers();
    bank.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    bank.post(WEBHOOK_PATH, async (request, reply) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      const event = provider.readEvent(body, headerOf(request, "x-signature"));
      if (isLeft(event)) {
        request.log.warn({ event: `payment.${event.left}` });
        return reply.status(STATUS_OF_FAULT[event.left]).send();
      }
      const heard = await hearPayment(database, content.site, event.right);
      if (heard.kind !== "taken") request.log.warn({ event: `payment.${heard.kind}`, ...event.right });
      if (heard.kind !== "unknown-payment")
        await returnMoney(database, provider, heard.orderId).catch((error: unknown) =>
          request.log.warn({ event: "payment.not-returned", error: String(error) }),
        );
      return reply.status(STATUS_OF_HEARD[heard.kind]).send();
    });
  });
};
