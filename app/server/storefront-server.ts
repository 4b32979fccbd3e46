import type { Writable } from "node:stream";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { closePolitely } from "#adapters/environment/polite-close.ts";
import { failureHtml, ICON } from "./bare-pages.ts";
import { serveForms } from "./forms.ts";
import { createPageServer, type PageServerOptions } from "./page-server.ts";
import { BROTLI_QUALITY } from "./ready-page.ts";
import { createRenderQueue } from "./render-queue.ts";
import { forwardToStore } from "./store-link.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
const RENDERS_AT_ONCE = 8;
const RENDERS_WAITING = 200;

export interface StorefrontOptions extends Omit<PageServerOptions, "queue"> {
  readonly trustedProxies: readonly string[];
  /** The built client; null while a development server serves it. */
  readonly clientDirectory: string | null;
  readonly contentSecurityPolicy: string;
  /** Where log lines go; the standard output when it is not said. */
  readonly log?: Writable;
}

/** The policy of every page; `pictureOrigin` is where pictures and videos lie besides the shop itself, empty for nowhere. */
export const contentSecurityPolicy = (pictureOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictureOrigin}`,
    `media-src 'self' ${pictureOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join("; ");

const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
});

const ASSET_HEADERS = { "x-content-type-options": "nosniff" };

/** Every path of the contract that writes, with `:name` parts as Fastify knows them. */
const WRITING_CALLS = Object.values(calls).filter(({ writes }) => writes);

const isForeign = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string" && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.origin;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
};

/** The storefront: pages, assets, forms, and the contract's calls handed on to the store. Listens nowhere yet. */
export const buildStorefront = async (options: StorefrontOptions): Promise<FastifyInstance> => {
  const server = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    logger: { level: "info", ...(options.log === undefined ? {} : { stream: options.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  closePolitely(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  const headers = securityHeaders(options.contentSecurityPolicy);
  server.addHook("onRequest", async (request, reply) => {
    // A script or a picture needs no policy of its own, and eleven of them would pay for it.
    void reply.headers(request.url.startsWith("/assets/") ? ASSET_HEADERS : headers);
    if (request.method === "POST" && request.url.startsWith("/form/") && isForeign(request)) return reply.status(405).send();
    return undefined;
  });
  server.setErrorHandler((error: { statusCode?: number; message: string; stack?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    request.log.error({
      event: "page.failed",
      path: request.url.split("?")[0],
      status,
      message: error.message,
      stack: status >= 500 ? error.stack : undefined,
    });
    return reply
      .status(status)
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .headers(status === 503 ? { "retry-after": "5" } : {})
      .send(failureHtml(status));
  });
  await server.register(fastifyCompress, {
    encodings: ["br", "gzip", "identity"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  if (options.clientDirectory !== null) {
    await server.register(fastifyStatic, {
      root: `${options.clientDirectory}/assets`,
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
      index: false,
    });
  }
  server.get("/icon.svg", (_, reply) => reply.header("cache-control", "public, max-age=86400").type("image/svg+xml").send(ICON));
  for (const call of WRITING_CALLS) {
    server.route({ method: call.method, url: call.path, handler: (request, reply) => forwardToStore(options.storeUrl, request, reply) });
  }
  server.get("/pictures/*", (request, reply) => forwardToStore(options.storeUrl, request, reply));
  serveForms(server, options.storeUrl);
  const sendPage = createPageServer({
    ...options,
    queue: createRenderQueue({ mostAtOnce: RENDERS_AT_ONCE, mostWaiting: RENDERS_WAITING }),
  });
  server.get("/*", (request, reply) =>
    request.headers["x-requested-with"] === "XMLHttpRequest" ? forwardToStore(options.storeUrl, request, reply) : sendPage(request, reply),
  );
  server.setNotFoundHandler((request, reply) =>
    request.method === "GET" || request.method === "HEAD"
      ? sendPage(request, reply)
      : reply.status(405).header("allow", "GET, HEAD").send(),
  );
  return server;
};
