import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import type { RenderedPage } from "#app/entry-server.tsx";
import type { PageSource } from "#app/routes/page-source.ts";
import { failureHtml, ICON } from "./bare-pages.ts";
import { documentHtml, type DocumentAssets } from "./document.ts";
import { serveForms } from "./forms.ts";
import { forwardToStore } from "./store-link.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
const STORE_PATIENCE_MS = 3_000;
/** Pages are packed while the shopper waits: 5 of 11 packs nearly as well as 11 at a twentieth of the time. */
const BROTLI_QUALITY = 5;

export interface StorefrontOptions {
  readonly storeUrl: string;
  readonly trustedProxies: readonly string[];
  readonly renderPage: (request: Request, source: PageSource) => Promise<RenderedPage | Response>;
  readonly assetsOf: (routeIds: readonly string[]) => DocumentAssets;
  /** The built client; null while a development server serves it. */
  readonly clientDirectory: string | null;
  readonly contentSecurityPolicy: string;
  readonly isQuiet?: boolean;
}

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
});

/** Every path of the contract that writes, with `:name` parts as Fastify knows them. */
const WRITING_CALLS = Object.values(calls).filter(({ writes }) => writes);

const isForeign = (request: FastifyRequest): boolean => {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string" && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.origin;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
};

const sendPage = async (request: FastifyRequest, reply: FastifyReply, options: StorefrontOptions): Promise<FastifyReply> => {
  const { storeUrl } = options;
  const report = (fault: { readonly call: string; readonly path: string; readonly fault: string }): void =>
    request.log.error({ event: "store.answer", ...fault });
  const shared = { base: storeUrl, timeoutMs: STORE_PATIENCE_MS, report };
  const headers = { "x-request-id": request.id, "x-forwarded-host": request.host, "x-forwarded-proto": request.protocol };
  const source: PageSource = {
    publicHttp: httpClient({ ...shared, headers }),
    personalHttp: httpClient({ ...shared, headers: { ...headers, cookie: request.headers.cookie ?? "" } }),
  };
  const aborting = new AbortController();
  reply.raw.once("close", () => aborting.abort());
  const rendered = await options.renderPage(new Request(new URL(request.url, "http://shop"), { signal: aborting.signal }), source);
  if (rendered instanceof Response) return reply.redirect(rendered.headers.get("location") ?? "/", rendered.status);
  const isPersonal = rendered.routeIds.some((id) => id.endsWith("cart"));
  if (rendered.status === 503) void reply.header("retry-after", "5");
  return reply
    .status(rendered.status)
    .header("content-type", "text/html; charset=utf-8")
    .header("cache-control", isPersonal || rendered.status >= 400 ? "private, no-store" : "no-cache")
    .header("vary", "X-Requested-With")
    .send(documentHtml(rendered, options.assetsOf(rendered.routeIds)));
};

/** The storefront: pages, assets, forms, and the contract's calls handed on to the store. Listens nowhere yet. */
export const buildStorefront = async (options: StorefrontOptions): Promise<FastifyInstance> => {
  const server = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    logger: options.isQuiet === true ? false : { level: "info" },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  const headers = securityHeaders(options.contentSecurityPolicy);
  server.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers);
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
  server.get("/*", (request, reply) =>
    request.headers["x-requested-with"] === "XMLHttpRequest"
      ? forwardToStore(options.storeUrl, request, reply)
      : sendPage(request, reply, options),
  );
  server.setNotFoundHandler((request, reply) =>
    request.method === "GET" || request.method === "HEAD"
      ? sendPage(request, reply, options)
      : reply.status(405).header("allow", "GET, HEAD").send(),
  );
  return server;
};
