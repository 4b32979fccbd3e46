import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { serverText } from "#ui/text/server-text.ts";
import { failureHtml } from "./bare-pages.ts";

const WINDOW_MS = 60_000;
const MOST_KEYS = 20_000;

type LimitedWork = "search" | "writing";

/** How often a minute: one visitor, and one address, which many visitors may share. */
const LIMITS: Readonly<Record<LimitedWork, { readonly visitor: number; readonly address: number }>> = {
  search: { visitor: 240, address: 1_200 },
  writing: { visitor: 120, address: 600 },
};

const SEARCHES: ReadonlySet<string> = new Set([calls.searchPage.path, calls.suggest.path, calls.categorySearch.path]);
const WRITING = Object.values(calls)
  .filter(({ writes }) => writes)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

const workOf = ({ url, method }: FastifyRequest): LimitedWork | null => {
  const path = url.split("?")[0] ?? "";
  if (SEARCHES.has(path)) return "search";
  return method !== "GET" || WRITING.some((pattern) => pattern.test(path)) ? "writing" : null;
};

/** Whoever asks, signed in or not, by their cookie. */
const visitorOf = (request: FastifyRequest): string =>
  /(?:^|;\s*)((?:visitor=[0-9a-f]{32}|session=[\w-]{43})(?![^;]))/.exec(request.headers.cookie ?? "")?.[1] ?? "";

/** Said in the store's own form to scripts, and as a page to a browser. */
const refuse = (request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply => {
  void reply.status(429).header("retry-after", String(seconds)).header("cache-control", "no-store");
  return request.headers["x-requested-with"] === "XMLHttpRequest"
    ? reply.send({
        success: false,
        status: 429,
        data: null,
        errorCode: "TOO_MANY",
        errors: {},
        message: serverText.tooMany,
        pagination: null,
      })
    : reply.type("text/html; charset=utf-8").send(failureHtml(429, serverText.tooMany));
};

/** Refuses searches and writes of a visitor, or of an address, that come too often. */
export const limitRequests = async (server: FastifyInstance): Promise<void> => {
  await server.register(rateLimit, { global: false, cache: MOST_KEYS });
  const limitOf = (most: number, keyGenerator: (request: FastifyRequest) => string) =>
    server.createRateLimit({ max: most, timeWindow: WINDOW_MS, keyGenerator });
  const checks = {
    search: [limitOf(LIMITS.search.address, ({ ip }) => ip), limitOf(LIMITS.search.visitor, visitorOf)],
    writing: [limitOf(LIMITS.writing.address, ({ ip }) => ip), limitOf(LIMITS.writing.visitor, visitorOf)],
  };
  server.addHook("onRequest", async (request, reply) => {
    const work = workOf(request);
    if (work === null) return undefined;
    const [byAddress, byVisitor] = checks[work];
    for (const check of [byAddress, visitorOf(request) === "" ? undefined : byVisitor]) {
      const said = await check?.(request);
      if (said?.isAllowed === false && said.isExceeded) {
        request.log.warn({ event: "request.limited", work, path: request.url.split("?")[0] });
        return refuse(request, reply, said.ttlInSeconds);
      }
    }
    return undefined;
  });
};
