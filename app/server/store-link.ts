import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { EnvelopeCodec, NO_STORE } from "#adapters/contract/call.ts";
import { loggedPath } from "#adapters/contract/logged-path.ts";
import { FORM_ADDRESS } from "#adapters/contract/secured-call.ts";
import { whole } from "#adapters/contract/codec.ts";
import type { Limit, LimitFault } from "#ui/text/limit-text.ts";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";
import { shopText } from "#ui/text/text.ts";
import { comeAgain } from "./come-again.ts";
import { ownOriginOf } from "./own-origin.ts";
import { sendJson } from "./packing.ts";
import type { Stores } from "./stores.ts";

const PASSED_UP = [
  "accept",
  "accept-language",
  "cookie",
  "idempotency-key",
  "origin",
  "sec-fetch-site",
  "secure-token",
  "x-signature",
  "x-requested-with",
  "x-wish",
];
const PASSED_DOWN = [
  "cache-control",
  "content-length",
  "content-type",
  "etag",
  "last-modified",
  "accept-ranges",
  "content-range",
  "location",
  "retry-after",
  "vary",
];
const LIMIT_OF_CODE: ReadonlyMap<string, Limit> = new Map<string, Limit>([
  ["TOO_MANY_PIECES", "pieces"],
  ["TOO_MANY_POSITIONS", "positions"],
  ["TOO_MANY_OPEN_ORDERS", "open-orders"],
  ["TOO_MANY_NETWORK_ORDERS", "network-orders"],
  ["TOO_MUCH_OPEN", "open-sum"],
  ["TOO_MUCH_OF_NETWORK", "network-sum"],
  ["TOO_MANY", "tries"],
  ["TOO_MANY_SENT", "messages"],
]);
const FORWARD_TIMEOUT_MS = 15_000;

/** What the store is told of who asks: the visitor's own headers, their network address, the host and scheme that the browser used, and the shop's address. */
const headersFor = (request: FastifyRequest): Record<string, string> => {
  const headers: Record<string, string> = {
    "x-forwarded-for": request.ip,
    "x-forwarded-host": request.host,
    "x-forwarded-proto": request.protocol,
    "x-request-id": request.id,
    [SHOP_ORIGIN]: ownOriginOf(request),
  };
  for (const name of PASSED_UP) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  return headers;
};

/** The path and query that a request asks for, whatever host its first line names; always begins with «/». */
export const pathOf = ({ url }: FastifyRequest): string => url.replace(/^([a-z][a-z\d+.-]*:\/\/[^/?]*)?\/?/i, "/");

/** The path that the store comes to read: without steps up, and without letters that are written by their numbers. */
export const readPathOf = (request: FastifyRequest): string => {
  const { pathname } = new URL(`http://shop${pathOf(request)}`);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

const contentType = (request: FastifyRequest): Record<string, string> => {
  const value = request.headers["content-type"];
  return value === undefined ? {} : { "content-type": value };
};

/** The cookies of a store's answer go to the browser that it was asked for. */
export const passCookies = (response: Response, reply: FastifyReply): Response => {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header("set-cookie", cookies);
  return response;
};

const isJson = ({ headers }: Response): boolean => headers.get("content-type")?.startsWith("application/json") === true;

/** Hands a request to the store as it is, and its answer back: status, cookies and body untouched. */
export const forwardToStore = async (stores: Stores, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  let response: Response;
  let json: Buffer | null;
  try {
    response = await stores.fetch(pathOf(request), {
      method: request.method,
      headers: {
        ...headersFor(request),
        ...contentType(request),
        ...(typeof request.headers.range === "string" ? { range: request.headers.range } : {}),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
      ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
    });
    json = isJson(response) ? Buffer.from(await response.arrayBuffer()) : null;
  } catch (error) {
    request.log.error({ event: "store.unreachable", path: loggedPath(request.url), message: String(error) });
    return reply
      .status(503)
      .headers(comeAgain(false))
      .header("cache-control", "no-store")
      .send({ success: false, status: 503, data: null, errorCode: NO_STORE, errors: {}, message: shopText.errorConnection });
  }
  void reply.status(response.status);
  for (const name of PASSED_DOWN) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  passCookies(response, reply);
  if (json !== null) return sendJson(request, reply, json);
  return response.body === null ? reply.send() : reply.send(Readable.fromWeb(response.body as ReadableStream));
};

export interface StoreSaid {
  readonly isDone: boolean;
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
  /** The names of the fields that something is wrong with. */
  readonly fields: readonly string[];
}

const LimitCodec = t.union([t.type({ most: whole }), t.type({ minutes: whole })], "Limit");

/** What a limit of the shop comes back to a page as, with its number or with how long to wait: «pieces-5»; null for another refusal. */
export const limitFault = ({ code, data }: StoreSaid): LimitFault | null => {
  const name = LIMIT_OF_CODE.get(code);
  const limit = LimitCodec.decode(data);
  if (name === undefined || isLeft(limit)) return null;
  return `${name}-${"most" in limit.right ? limit.right.most : limit.right.minutes}`;
};

/**
 * Asks the store in the visitor's name for a form that was sent without scripts; keeps the cookies of its answer. A secured call goes with the sender's
 * address in place of a token: who has no scripts can do no captcha, and may send few forms instead. `key` names the press of a form.
 */
export const askStoreFor = async (
  stores: Stores,
  request: FastifyRequest,
  reply: FastifyReply,
  call: { readonly method: string; readonly path: string; readonly body?: unknown; readonly isSecured?: true; readonly key?: string },
): Promise<StoreSaid> => {
  try {
    const response = await stores.fetch(call.path, {
      method: call.method,
      headers: {
        ...headersFor(request),
        "x-requested-with": "XMLHttpRequest",
        accept: "application/json",
        ...(call.isSecured === true ? { [FORM_ADDRESS]: request.ip } : {}),
        ...(call.key === undefined ? {} : { "idempotency-key": call.key }),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      },
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    passCookies(response, reply);
    const envelope = EnvelopeCodec.decode(await response.json());
    if (envelope._tag === "Left") return { isDone: false, status: response.status, code: "UNDECODABLE", data: null, fields: [] };
    const { success, errorCode, data, errors } = envelope.right;
    return { isDone: success, status: response.status, code: errorCode, data, fields: Object.keys(errors) };
  } catch (error) {
    request.log.error({ event: "store.unreachable", path: loggedPath(call.path), message: String(error) });
    return { isDone: false, status: 503, code: "SERVER", data: null, fields: [] };
  }
};
