import type { Writable } from "node:stream";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { loggedPath } from "#adapters/contract/logged-path.ts";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { closePolitely } from "#adapters/environment/polite-close.ts";
import { headerOf } from "./http/asking.ts";
import { messages } from "./http/messages.ts";
import { notFound, refusal } from "./http/refusal.ts";
import { isSameSecret } from "./operator/same-secret.ts";
import { sendRefusal } from "./http/serve.ts";
import { isOperator } from "./operator/operator.ts";
import { MODULES, type StoreParts } from "./modules.ts";
import { CANNOT_WRITE } from "#adapters/contract/call.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** A storefront says a whole question at once. */
const REQUEST_PATIENCE_MS = 30_000;

/** PostgreSQL's words for text that it cannot hold, such as a zero byte, or half of a character in JSON. */
const UNSTORABLE_TEXT: readonly string[] = ["22021", "22P05"];
const UNREADABLE_JSON = "22P02";

const isUnstorable = ({ code = "", message }: { readonly code?: string; readonly message: string }): boolean =>
  UNSTORABLE_TEXT.includes(code) || (code === UNREADABLE_JSON && message.includes("json"));

/** PostgreSQL's words for a disk that is full, and for one that writes only what it is asked to read. */
const UNWRITABLE: readonly string[] = ["25006", "53100"];

export interface StoreOptions extends StoreParts {
  /** Where the picture variants and videos lie. */
  readonly picturesDirectory: string;
  /** Where the variants of fetched pictures lie; null for nowhere. */
  readonly fetchedPicturesDirectory: string | null;
  /** Stands before the addresses of pictures and videos in every answer. */
  readonly pictureOrigin: string;
  readonly isQuiet: boolean;
  /** Where log lines go; the standard output when it is not said. */
  readonly log?: Writable;
  /** What the shop's storefronts know; nobody else is answered. */
  readonly storeSecret: string;
}

const HEALTH_PATH = "/healthz";
const OTHER_SECRET = "a store was started with another STORE_SECRET than this storefront";

/** Whoever reaches the port could be anybody's visitor: only storefronts, an operator's commands and health checks are let in. */
const keepStrangersOut = (server: FastifyInstance, { storeSecret, operatorToken }: StoreOptions): void => {
  server.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url === HEALTH_PATH || isSameSecret(headerOf(request, STORE_SECRET), storeSecret)) return undefined;
    return isOperator(request, operatorToken) ? undefined : sendRefusal(reply, refusal(403, "STRANGER", messages.unknown));
  });
};

/** A picture's or a video's address in the JSON of an answer; a quote inside a text is never a bare one there. */
const PICTURE_FIELD = /"(pattern|url)":"(?=\/pictures\/)/g;

/** «An operator can move pictures to a CDN by one setting»: the database keeps addresses without an origin, the answers carry it. */
const movePictures = (server: FastifyInstance, origin: string): void => {
  server.addHook("onSend", async (_, __, payload) =>
    typeof payload === "string" ? payload.replace(PICTURE_FIELD, (field) => field + origin) : payload,
  );
};

/** The store: answers the contract from the database. Listens nowhere yet. */
export const buildStore = async (options: StoreOptions): Promise<FastifyInstance> => {
  const server = Fastify({
    // An address of which a part is too long, or cannot be read, comes to no route and no hook.
    frameworkErrors: ({ statusCode = 400 }, { method }, reply) => {
      void sendRefusal(reply, method === "GET" ? notFound : refusal(statusCode, "BAD_REQUEST", messages.badRequest));
    },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_PATIENCE_MS,
    routerOptions: { maxParamLength: 300 },
    logger: options.isQuiet ? false : { level: "info", ...(options.log === undefined ? {} : { stream: options.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    requestIdHeader: "x-request-id",
  });
  closePolitely(server);
  server.setErrorHandler((error: { statusCode?: number; code?: string; message: string; stack?: string }, request, reply) => {
    if (UNWRITABLE.includes(error.code ?? "")) {
      request.log.warn({ event: "store.cannot-write", path: request.url.split("?")[0], message: error.message });
      void reply.header("retry-after", "5");
      return sendRefusal(reply, refusal(503, CANNOT_WRITE, messages.cannotWrite));
    }
    const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
    if (status >= 500)
      request.log.error({ event: "store.failed", path: loggedPath(request.url), message: error.message, stack: error.stack });
    else request.log.warn({ event: "store.bad-request", path: loggedPath(request.url), fault: error.message });
    return sendRefusal(
      reply,
      status >= 500 ? refusal(500, "SERVER", messages.unknown) : refusal(status, "BAD_REQUEST", messages.badRequest),
    );
  });
  keepStrangersOut(server, options);
  server.setNotFoundHandler((_, reply) => sendRefusal(reply, notFound));
  const { picturesDirectory: pictures, fetchedPicturesDirectory: fetched } = options;
  await server.register(fastifyStatic, {
    root: [`${pictures}/variants`, `${pictures}/videos`, ...(fetched === null ? [] : [fetched])],
    prefix: "/pictures/",
    dotfiles: "ignore",
    index: false,
    immutable: true,
    maxAge: "365d",
    decorateReply: false,
  });
  server.get(HEALTH_PATH, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const isStranger = STORE_SECRET in request.headers && !isSameSecret(headerOf(request, STORE_SECRET), options.storeSecret);
    if (isStranger) return reply.status(403).send({ fault: OTHER_SECRET });
    await options.database.execute("select 1");
    const fault = options.database.fault();
    return fault === null ? reply.send({ status: "ok" }) : reply.status(503).send({ fault });
  });
  if (options.pictureOrigin !== "") movePictures(server, options.pictureOrigin);
  for (const { serve } of MODULES) await serve?.(server, options);
  return server;
};
