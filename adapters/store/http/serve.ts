import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import type { Call, Envelope } from "#adapters/contract/call.ts";
import { explainUnseen } from "#adapters/contract/codec.ts";
import { isForeignOrigin } from "#adapters/contract/foreign-origin.ts";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";
import { tooLong } from "#adapters/contract/too-long.ts";
import { messages } from "./messages.ts";
import { notFound, type Refusal, refusal } from "./refusal.ts";

export interface Asked<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const sendData = (reply: FastifyReply, data: unknown): FastifyReply => {
  const envelope: Envelope = { success: true, status: 200, data, errorCode: "", errors: {}, message: "", pagination: null };
  return reply.header("cache-control", "no-store").header("vary", "X-Requested-With").send(envelope);
};

const ListedCodec = t.type({ items: t.readonlyArray(t.unknown), total: t.number }, "Listed");

const sendList = (reply: FastifyReply, answer: unknown): FastifyReply => {
  if (!ListedCodec.is(answer)) throw new Error("The row of a list was answered with something else");
  const { items, total } = answer;
  const envelope: Envelope = { success: true, status: 200, data: items, errorCode: "", errors: {}, message: "", pagination: { total } };
  return reply.header("cache-control", "no-store").header("vary", "X-Requested-With").send(envelope);
};

/** Not worth a line: what is not there, and what the store's own faults are told of as. */
const isUnnoted = (status: number): boolean => status === 404 || status === 410 || status >= 500;

export const sendRefusal = (reply: FastifyReply, { status, code, message, errors = {}, data = null }: Refusal): FastifyReply => {
  const { request } = reply;
  if (!isUnnoted(status))
    request.log.info({ event: "store.refused", method: request.method, route: request.routeOptions.url, status, code });
  const envelope: Envelope = { success: false, status, data, errorCode: code, errors, message, pagination: null };
  return reply.status(status).header("cache-control", "no-store").header("vary", "X-Requested-With").send(envelope);
};

const firstOf = (value: unknown): string => (Array.isArray(value) ? String(value[0]) : typeof value === "string" ? value : "");

/** Another site's page, by what the browser says of it. The storefront passes the host that the browser asked as X-Forwarded-Host. */
const isForeign = (request: FastifyRequest): boolean => {
  const site = firstOf(request.headers["sec-fetch-site"]);
  if (site !== "" && site !== "same-origin" && site !== "none") return true;
  const origin = firstOf(request.headers.origin);
  if (origin === "") return false;
  const host = firstOf(request.headers["x-forwarded-host"]) || firstOf(request.headers.host);
  return isForeignOrigin(origin, host, firstOf(request.headers[SHOP_ORIGIN]));
};

/** Refuses what only this shop's own pages may ask: true when the answer has been sent. */
const refuseForeignWrite = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.headers["x-requested-with"] === "XMLHttpRequest" && !isForeign(request)) return false;
  sendRefusal(reply, refusal(405, "FOREIGN_WRITE", messages.writesNeedOurPage));
  return true;
};

const decodePart = <A>(
  request: FastifyRequest,
  call: string,
  part: string,
  codec: t.Type<A, unknown>,
  value: unknown,
): Either<Refusal, A> => {
  const decoded = codec.decode(value);
  if (!isLeft(decoded)) return decoded;
  request.log.warn({ event: "store.bad-request", call, part, fault: explainUnseen(decoded.left) });
  const [long] = tooLong(decoded.left);
  return left(
    long === undefined
      ? refusal(400, "BAD_REQUEST", messages.badRequest)
      : refusal(400, "TOO_LONG", messages.tooLong(long.field, long.most), { [long.field]: [messages.fieldTooLong(long.most)] }),
  );
};

type Said<P, Q, B> = Pick<Asked<P, Q, B>, "body" | "params" | "query">;

/** What a request says, as its row of the contract has it; a refusal of what is no such thing. */
export const decodeAsked = <P, Q, B, A>(request: FastifyRequest, call: Call<P, Q, B, A>): Either<Refusal, Said<P, Q, B>> => {
  const params = decodePart(request, call.name, "path", call.params, request.params);
  // What is read at an address that can never be is not there, as what is read at one that is not.
  if (isLeft(params)) return call.writes ? params : left(notFound);
  const query = decodePart(request, call.name, "query", call.query, request.query);
  if (isLeft(query)) return query;
  const body = decodePart(request, call.name, "body", call.body, request.body);
  return isLeft(body) ? body : right({ params: params.right, query: query.right, body: body.right });
};

/** Serves one row of the contract: decodes what was asked, refuses foreign writes, and wraps the answer in the envelope. */
export const serve = <P, Q, B, A>(
  server: FastifyInstance,
  call: Call<P, Q, B, A>,
  answer: (asked: Asked<P, Q, B>) => Promise<Either<Refusal, A>>,
): void => {
  server.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      if (call.writes && refuseForeignWrite(request, reply)) return reply;
      const said = decodeAsked(request, call);
      if (isLeft(said)) return sendRefusal(reply, said.left);
      const answered = await answer({ ...said.right, request, reply });
      if (isLeft(answered)) return sendRefusal(reply, answered.left);
      return call.isList === true ? sendList(reply, answered.right) : sendData(reply, answered.right);
    },
  });
};
