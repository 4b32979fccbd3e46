import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "#adapters/contract/calls.ts";
import { serverText } from "#ui/text/server-text.ts";
import { loggedPath } from "#adapters/contract/logged-path.ts";
import { networkOf } from "#adapters/environment/network-of.ts";
import { failureHtml } from "./bare-pages.ts";
import { readPathOf } from "./store-link.ts";

const WINDOW_MS = 60_000;
const MOST_KEYS = 20_000;

type LimitedWork = "page" | "search" | "writing";

export type Limits = Readonly<Record<LimitedWork, { readonly visitor: number; readonly address: number }>>;

/**
 * How often a minute: one visitor, and one network address, which a whole office, a campus or a mobile operator's customers may share. Pages come mostly
 * from memory, so their limit is that of a machine that asks without a pause.
 */
const LIMITS: Limits = {
  page: { visitor: 1_200, address: 12_000 },
  search: { visitor: 240, address: 1_200 },
  writing: { visitor: 120, address: 600 },
};

/** Pages, and what scripts read for them: all that has no route of its own. */
const PAGE_ROUTE = "/*";
const SEARCHES: ReadonlySet<string> = new Set([calls.searchPage.path, calls.suggest.path, calls.categorySearch.path]);
const WRITING = Object.values(calls)
  .filter(({ writes }) => writes)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

const workOf = (request: FastifyRequest): LimitedWork | null => {
  const path = readPathOf(request);
  if (SEARCHES.has(path)) return "search";
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (!isReading || WRITING.some((pattern) => pattern.test(path))) return "writing";
  return request.routeOptions.url === PAGE_ROUTE ? "page" : null;
};

/** Whoever asks, signed in or not, by their cookie. */
const visitorOf = (request: FastifyRequest): string =>
  /(?:^|;\s*)((?:__Host-)?(?:visitor=[0-9a-f]{32,40}|session=[\w-]{43})(?![^;]))/.exec(request.headers.cookie ?? "")?.[1] ?? "";

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

/** Refuses pages, searches and writes of a visitor, or of a network address, that come too often. */
export const limitRequests = async (server: FastifyInstance, limits = LIMITS): Promise<void> => {
  await server.register(rateLimit, { global: false, cache: MOST_KEYS });
  const limitOf = (most: number, keyGenerator: (request: FastifyRequest) => string) =>
    server.createRateLimit({ max: most, timeWindow: WINDOW_MS, keyGenerator });
  const checksOf = ({ address, visitor }: Limits[LimitedWork]) => [
    limitOf(address, ({ ip }) => networkOf(ip)),
    limitOf(visitor, visitorOf),
  ];
  const checks = { page: checksOf(limits.page), search: checksOf(limits.search), writing: checksOf(limits.writing) };
  server.addHook("onRequest", async (request, reply) => {
    const work = workOf(request);
    if (work === null) return undefined;
    const [byAddress, byVisitor] = checks[work];
    for (const check of [byAddress, visitorOf(request) === "" ? undefined : byVisitor]) {
      const said = await check?.(request);
      if (said?.isAllowed === false && said.isExceeded) {
        request.log.warn({ event: "request.limited", work, path: loggedPath(request.url) });
        return refuse(request, reply, said.ttlInSeconds);
      }
    }
    return undefined;
  });
};
