import { createHmac, timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { filterOrElse, isLeft, left, tryCatch } from "fp-ts/Either";
import * as t from "io-ts";
import { oneOf, whole } from "#adapters/contract/codec.ts";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { type EventFault, type PaymentAsked, type PaymentEvent, type PaymentProvider, WEBHOOK_PATH } from "./payment-port.ts";
import { BANK_STYLES, BANK_STYLES_PATH, bankPage, bankRefusal } from "./local-bank-page.ts";

const BANK_PATH = "/local-bank/pay";
const TRIES = 3;

const EventCodec: t.Type<PaymentEvent, unknown> = t.type(
  {
    eventId: t.string,
    paymentId: t.string,
    status: oneOf("PaymentEventStatus", ["paid", "refused", "refunded"] as const),
    amount: whole,
  },
  "PaymentEvent",
);

const AskedCodec = t.type({
  id: t.string,
  amount: t.string,
  parts: t.string,
  title: t.string,
  until: t.string,
  to: t.string,
  sign: t.string,
});

const signatureOf = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("base64url");

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

const signedText = (fields: Readonly<Record<string, string>>): string =>
  ["id", "amount", "parts", "title", "until", "to"].map((name) => `${name}=${fields[name] ?? ""}`).join("\n");

/** Where this machine reaches a server that listens at these addresses; one that listens everywhere is asked at the machine's own. */
const ownAddress = ([first]: readonly (AddressInfo | string)[]): string => {
  if (first === undefined || typeof first === "string") return "";
  const host = first.address === "0.0.0.0" || first.address === "::" ? "127.0.0.1" : first.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${first.port}`;
};

/** A provider whose pages the store serves itself. */
export interface BankOfItsOwn extends PaymentProvider {
  readonly serve: (server: FastifyInstance) => void;
}

/**
 * A bank in the shop itself, for a shop that has no contract with one yet and for tests. It is asked as a real one is: its page is led to by a signed
 * address, it tells what happened by a signed call that may come twice, refuses when it is told to, and lets nobody pay after the time is over.
 * It calls the store's own port, so it knows what that asks for.
 */
export const localBank = (secret: string, storeSecret: string): BankOfItsOwn => {
  const payPage = ({ id, amount, parts, title, expiresAt, returnTo }: PaymentAsked): string => {
    const fields = {
      id,
      amount: String(amount),
      parts: String(parts),
      title,
      until: String(expiresAt.getTime()),
      to: returnTo,
    };
    return `${BANK_PATH}?${new URLSearchParams({ ...fields, sign: signatureOf(secret, signedText(fields)) }).toString()}`;
  };

  /** Null for an address that this bank did not sign. */
  const readAsked = (query: unknown): t.TypeOf<typeof AskedCodec> | null => {
    const decoded = AskedCodec.decode(query);
    if (isLeft(decoded)) return null;
    return isSame(decoded.right.sign, signatureOf(secret, signedText(decoded.right))) ? decoded.right : null;
  };

  /** Tells the store, again when it does not answer. */
  const tell = async (storeAddress: string, event: PaymentEvent): Promise<boolean> => {
    const body = JSON.stringify(event);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const response = await fetch(`${storeAddress}${WEBHOOK_PATH}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-signature": signatureOf(secret, body), [STORE_SECRET]: storeSecret },
        body,
      }).catch(() => null);
      if (response?.ok === true) return true;
    }
    return false;
  };

  let storeAddress = "";
  return {
    pageFor: payPage,
    readEvent: (body, signature) => {
      const text = body.toString("utf8");
      if (!isSame(signature, signatureOf(secret, text))) return left("unsigned");
      return filterOrElse(
        EventCodec.is,
        (): EventFault => "unreadable",
      )(
        tryCatch(
          (): unknown => JSON.parse(text),
          (): EventFault => "unreadable",
        ),
      );
    },
    refund: async ({ id, amount }) => {
      const isTold = await tell(storeAddress, { eventId: `${id}:refunded`, paymentId: id, status: "refunded", amount });
      if (!isTold) throw new Error(`The store did not hear that the payment ${id} was given back`);
    },
    serve: (server) => {
      server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      server.addHook("onListen", async () => {
        storeAddress = ownAddress(server.addresses());
      });
      server.get(BANK_STYLES_PATH, async (_, reply) => reply.type("text/css; charset=utf-8").send(BANK_STYLES));
      server.get(BANK_PATH, async (request, reply) => {
        const asked = readAsked(request.query);
        void reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
        if (asked === null) return reply.status(400).send(bankRefusal("Этой ссылке нельзя верить: она изменена."));
        if (Date.now() > Number(asked.until)) return reply.status(410).send(bankRefusal("Время на оплату вышло.", asked.to));
        return reply.send(bankPage({ ...asked, action: request.url }));
      });
      server.post(BANK_PATH, async (request, reply) => {
        const asked = readAsked(request.query);
        void reply.header("cache-control", "no-store");
        if (asked === null)
          return reply.status(400).type("text/html; charset=utf-8").send(bankRefusal("Этой ссылке нельзя верить: она изменена."));
        const { decision } = (request.body ?? {}) as { decision?: string };
        const status = decision === "pay" && Date.now() <= Number(asked.until) ? "paid" : "refused";
        await tell(storeAddress, { eventId: `${asked.id}:${status}`, paymentId: asked.id, status, amount: Number(asked.amount) });
        return reply.redirect(asked.to, 303);
      });
    },
  };
};
