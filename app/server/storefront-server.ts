import { randomUUID } from "node:crypto";
import type { Writable } from "node:stream";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { isForeignOrigin } from "#adapters/contract/foreign-origin.ts";
import { loggedPath } from "#adapters/contract/logged-path.ts";
import { closePolitely } from "#adapters/environment/polite-close.ts";
import { serveAccountForms } from "./account-forms.ts";
import { failureHtml, ICON } from "./bare-pages.ts";
import { serveCheckoutForms } from "./checkout-forms.ts";
import { serveCodeForms } from "./code-forms.ts";
import { serveCityStyle } from "./city-style.ts";
import { comeAgain } from "./come-again.ts";
import { serveForms } from "./forms.ts";
import { serveSubscriptionForms } from "./subscription-forms.ts";
import { serveHealth } from "./health.ts";
import { measure, serveMetrics } from "./metrics.ts";
import { noteOwnOrigin, type OwnOrigin, ownOriginOf } from "./own-origin.ts";
import { createPageServer, type PageServerOptions } from "./page-server.ts";
import { limitRequests } from "./rate-limits.ts";
import { createRenderQueue } from "./render-queue.ts";
import { ASSET_HEADERS, securityHeaders, unreadableAnswer } from "./security-headers.ts";
import { serveSitemaps } from "./sitemaps.ts";
import { forwardToStore, readPathOf } from "./store-link.ts";
import { takeTurn } from "./turns.ts";
import { serveWishForms } from "./wish-forms.ts";

/** Where a bank tells what happened to a payment. */
const WEBHOOK_PATH = "/payment/webhook";
/** What is packed while somebody waits: 5 of 11 packs nearly as well as 11 at a twentieth of the time. */
const BROTLI_QUALITY = 5;
const UTF_8_SCRIPT = /^(?:text|application)\/javascript; charset=utf-8$/;
const ASSETS = "/assets/*";
const BODY_LIMIT_BYTES = 64 * 1024;
/** What Node calls a request that came too slowly or with too much before its body; any other that it cannot read is a bad one. */
const UNREADABLE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** A request whose body has not come by then is ended, so that nobody holds connections open by saying a byte now and then. */
const REQUEST_PATIENCE_MS = 30_000;
const LONGEST_ADDRESS = 4_096;
/** Requests that take longer are worth a line. */
const SLOW_MS = 1_000;
const RENDERS_AT_ONCE = 8;
/** Of one network address: whatever it holds, others are rendered at once. */
const RENDERS_OF_ONE = 6;
/** Who waits here for longer than a shopper's patience leaves by themselves: it is full when even more come. */
const RENDERS_WAITING = 400;

export interface StorefrontOptions extends OwnOrigin, Omit<PageServerOptions, "countPage" | "queue"> {
  /** Refuses visitors and addresses that ask too often. */
  readonly areRequestsLimited: boolean;
  /** Where Prometheus asks; null where nobody does. */
  readonly metricsPort: number | null;
  /** Assets of earlier builds, for tabs that were open before a deploy. */
  readonly formerAssets: readonly string[];
  readonly trustedProxies: readonly string[];
  /** The built client; null while a development server serves it. */
  readonly clientDirectory: string | null;
  readonly contentSecurityPolicy: string;
  /** What goes with every answer besides; nothing when it is not said. */
  readonly hsts?: Readonly<Record<string, string>>;
  /** How long a request may take to come as a whole; half a minute when it is not said. */
  readonly requestPatienceMs?: number;
  /** Where log lines go; the standard output when it is not said. */
  readonly log?: Writable;
}

/** Every path of the contract that writes, with `:name` parts as Fastify knows them. */
const WRITING_CALLS = Object.values(calls).filter(({ writes }) => writes);

/** What scripts alone read at addresses where lists could stand: no page begins there. */
const SCRIPTS_ALONE: ReadonlySet<string> = new Set([calls.suggest.path, calls.categorySearch.path, calls.popularCategories.path]);

const isForeign = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string" && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.origin;
  return origin !== undefined && isForeignOrigin(origin, request.host, ownOriginOf(request));
};

const sendFailure = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .status(status)
    .header("content-type", "text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .headers(status === 503 ? comeAgain(true) : {})
    .send(failureHtml(status));

/** The storefront: pages, assets, forms, and the contract's calls handed on to the store. Listens nowhere yet. */
export const buildStorefront = async (options: StorefrontOptions): Promise<FastifyInstance> => {
  const { requestPatienceMs = REQUEST_PATIENCE_MS, hsts = {} } = options;
  const headers = { ...securityHeaders(options.contentSecurityPolicy), ...hsts };
  const server = Fastify({
    // An address that cannot be read comes to no route and no hook.
    frameworkErrors: ({ statusCode = 500 }, { method }, reply) => {
      void sendFailure(reply.headers(headers), method === "GET" ? 404 : statusCode);
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(unreadableAnswer(UNREADABLE[code ?? ""] ?? 400), () => socket.destroy());
      else socket.destroy();
    },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestPatienceMs,
    http: { connectionsCheckingInterval: requestPatienceMs / 3, headersTimeout: requestPatienceMs },
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    logger: { level: "info", ...(options.log === undefined ? {} : { stream: options.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    genReqId: () => randomUUID(),
  });
  closePolitely(server);
  noteOwnOrigin(server, options);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  server.addHook("onRequest", async (_, reply) => {
    await takeTurn();
    // Who has gone meanwhile, or pressed reload, is told nothing.
    return reply.raw.destroyed ? reply.hijack() : undefined;
  });
  server.addHook("onRequest", async (request, reply) => {
    void reply.headers(request.routeOptions.url === ASSETS ? { ...ASSET_HEADERS, ...hsts } : { ...headers, "x-request-id": request.id });
    if (request.url.length > LONGEST_ADDRESS) return sendFailure(reply, 414);
    if (request.routeOptions.url?.startsWith("/form/") === true && isForeign(request)) return reply.status(405).send();
    return undefined;
  });
  server.addHook("onRequest", async ({ routeOptions }, reply) => {
    // By HTTP 1.1 a connection stays open without a word of it: 48 bytes of every file, which its policy takes instead.
    if (routeOptions.url === ASSETS) reply.raw.removeHeader("connection");
  });
  server.addHook("onSend", async ({ routeOptions }, reply) => {
    // Modules are UTF-8 and nothing else.
    if (routeOptions.url === ASSETS && UTF_8_SCRIPT.test(String(reply.getHeader("content-type"))))
      void reply.header("content-type", "text/javascript");
  });
  if (options.areRequestsLimited) await limitRequests(server);
  server.addHook("onResponse", async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    if (statusCode < 500 && elapsedTime < SLOW_MS) return;
    const path = loggedPath(request.url);
    request.log.warn({ event: "request.slow-or-failed", method: request.method, path, status: statusCode, ms: Math.round(elapsedTime) });
  });
  server.setErrorHandler((error: { statusCode?: number; message: string; stack?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    const said = { path: loggedPath(request.url), status, message: error.message };
    // What somebody asks that cannot be asked, and a crowd that is refused, are no faults of the program's.
    if (status < 500) request.log.warn({ event: "page.refused", ...said });
    else if (status === 503) request.log.warn({ event: "page.failed", ...said });
    else request.log.error({ event: "page.failed", ...said, stack: error.stack });
    return sendFailure(reply.headers(headers), status);
  });
  await server.register(fastifyCompress, {
    encodings: ["br", "gzip", "identity"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  if (options.clientDirectory !== null) {
    await server.register(fastifyStatic, {
      root: [`${options.clientDirectory}/assets`, ...options.formerAssets],
      prefix: ASSETS.replace("*", ""),
      preCompressed: true,
      cacheControl: false,
      // Its name says what is in it, so it is never asked for again: what would help to ask is left out, 100 bytes of each of eight scripts.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      index: false,
    });
  }
  server.get("/icon.svg", (_, reply) => reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(ICON));
  for (const call of WRITING_CALLS) {
    server.route({ method: call.method, url: call.path, handler: (request, reply) => forwardToStore(options.stores, request, reply) });
  }
  server.get("/pictures/*", (request, reply) => forwardToStore(options.stores, request, reply));
  // The store's own bank has pages; another bank only calls.
  for (const url of ["/local-bank/*", WEBHOOK_PATH])
    server.route({ method: ["GET", "POST"], url, handler: (request, reply) => forwardToStore(options.stores, request, reply) });
  serveForms(server, options.stores);
  serveCheckoutForms(server, options.stores);
  serveCodeForms(server, options.stores);
  serveAccountForms(server, options.stores);
  serveWishForms(server, options.stores);
  serveSubscriptionForms(server, options.stores);
  serveCityStyle(server, options.stores);
  serveSitemaps(server, options.stores, options.origin);
  serveHealth(server, options.stores);
  const queue = createRenderQueue({ mostAtOnce: RENDERS_AT_ONCE, mostOfOne: RENDERS_OF_ONE, mostWaiting: RENDERS_WAITING });
  const metrics = options.metricsPort === null ? null : measure(server, queue, options.cache);
  if (metrics !== null && options.metricsPort !== null) {
    const listening = await serveMetrics(metrics, options.metricsPort);
    server.addHook("onClose", async () => void listening.close());
  }
  const sendPage = createPageServer({ ...options, queue, countPage: metrics?.countPage ?? (() => {}) });
  server.get("/*", (request, reply) => {
    if (request.headers["x-requested-with"] === "XMLHttpRequest") return forwardToStore(options.stores, request, reply);
    return SCRIPTS_ALONE.has(readPathOf(request)) ? sendFailure(reply, 404) : sendPage(request, reply);
  });
  server.setNotFoundHandler((request, reply) => {
    // A file that is not there: an open tab asks for one of an earlier build, and no page begins there.
    if (reply.getHeader("content-security-policy") !== options.contentSecurityPolicy) return sendFailure(reply.headers(headers), 404);
    return request.method === "GET" || request.method === "HEAD"
      ? sendPage(request, reply)
      : reply.status(405).header("allow", "GET, HEAD").send();
  });
  return server;
};
