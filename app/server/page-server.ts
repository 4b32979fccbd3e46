import { gunzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isRight } from "fp-ts/Either";
import { firstValueFrom } from "rxjs";
import { loggedPath } from "#adapters/contract/logged-path.ts";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import { type SellingTerms, siteCalls } from "#adapters/contract/site.calls.ts";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";
import { networkOf } from "#adapters/environment/network-of.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import type { DocumentSource, PageRedirect, RenderedPage } from "#app/entry-server.tsx";
import { pageAt, withoutSlash } from "#app/routes/pages.ts";
import { comeAgain, comeAgainIn } from "./come-again.ts";
import { type DocumentAssets, documentText, lateDocumentText } from "./document.ts";
import { headForMachines } from "./head.ts";
import { keepAnswer } from "./kept-answer.ts";
import { type OwnOrigin, ownOriginOf } from "./own-origin.ts";
import type { PageCache, ReadyPage } from "./page-cache.ts";
import { passCookies, pathOf } from "./store-link.ts";
import { publicPageKey } from "./page-key.ts";
import { tagsOfPage } from "./page-tags.ts";
import { pageDataOf } from "./structured-data.ts";
import { readyPage } from "./ready-page.ts";
import { NobodyWaits, type RenderQueue } from "./render-queue.ts";
import { createSharedWork } from "./shared-work.ts";
import type { Stores } from "./stores.ts";
import { witnessOf } from "./witness.ts";

/** How long the store may take for one answer of a page, and a shopper waits before the browser is left to finish the page itself. */
const STORE_PATIENCE_MS = 3_000;
export const SHOPPER_PATIENCE_MS = 1_500;
/** The menu may be so long behind the catalogue; terms change with the shop's files, which are read when it starts. */
const SHELL_FRESH_MS = 1_000;
const TERMS_FRESH_MS = 60_000;

export interface PageServerOptions extends Pick<OwnOrigin, "origin"> {
  readonly stores: Stores;
  readonly renderPage: (address: string, source: DocumentSource, signal: AbortSignal | null) => Promise<PageRedirect | RenderedPage>;
  readonly assetsOf: (pageId: string | null) => DocumentAssets;
  readonly queue: RenderQueue;
  readonly countPage: (kind: PageKind) => void;
  /** Null keeps nothing: every page is rendered anew. */
  readonly cache: PageCache | null;
  /** How long a page may take before it is left to the browser; the shop's own patience when it is not said. */
  readonly shopperPatienceMs?: number;
}

/** How a public page came about: out of the cache, rendered, or left to the browser. */
export type PageKind = "kept" | "late" | "made";

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const after = (milliseconds: number): { readonly passed: Promise<null>; readonly stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return { passed, stop: () => clearTimeout(timer) };
};

const sendReady = (request: FastifyRequest, reply: FastifyReply, page: ReadyPage, cacheControl: string): FastifyReply => {
  void reply
    .status(page.status)
    .header("content-type", "text/html; charset=utf-8")
    .header("cache-control", cacheControl)
    .header("etag", page.etag)
    .header("vary", "Accept-Encoding, X-Requested-With");
  if (page.status === 503) void reply.headers(comeAgain(true));
  if (page.status === 200 && request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  const takesPacked = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  return takesPacked ? reply.header("content-encoding", "gzip").send(page.packed) : reply.send(gunzipSync(page.packed));
};

const isRedirect = (page: PageRedirect | ReadyPage | RenderedPage): page is PageRedirect => "address" in page;

const sendRedirect = (reply: FastifyReply, { address, status }: PageRedirect): FastifyReply => reply.redirect(address, status);

/** Answers every page. Those that are the same for all guests are made once, kept until they are untrue, and asked of the store without a name. */
export const createPageServer = ({
  stores,
  renderPage,
  assetsOf,
  origin,
  queue,
  countPage,
  cache,
  shopperPatienceMs = SHOPPER_PATIENCE_MS,
}: PageServerOptions): SendPage => {
  const shellFrom = keepAnswer(shellCalls.shell, SHELL_FRESH_MS);
  const termsFrom = keepAnswer(siteCalls.sellingTerms, TERMS_FRESH_MS);
  const latePages = new Map<number, ReadyPage>();
  const making = createSharedWork<PageRedirect | ReadyPage>();

  /** Few different ones: who is short of time makes none anew. */
  const latePage = (seconds: number): ReadyPage => {
    const page = latePages.get(seconds) ?? readyPage(200, lateDocumentText(assetsOf(null), seconds));
    latePages.set(seconds, page);
    return page;
  };

  const render = (
    request: FastifyRequest,
    address: string,
    given: { readonly nobodyWaits: AbortSignal; readonly endsThen: boolean },
    fetch = stores.fetch,
  ): Promise<PageRedirect | RenderedPage> => {
    const report = (fault: { readonly call: string; readonly path: string; readonly fault: string }): void =>
      request.log.error({ event: "store.answer", ...fault, path: loggedPath(fault.path) });
    const shared = { base: "", fetch, timeoutMs: STORE_PATIENCE_MS, report };
    const headers = {
      "x-request-id": request.id,
      "x-forwarded-host": request.host,
      "x-forwarded-proto": request.protocol,
      [SHOP_ORIGIN]: ownOriginOf(request),
    };
    const publicHttp = httpClient({ ...shared, headers });
    const source: DocumentSource = {
      publicHttp,
      askShell: () => shellFrom(publicHttp),
      personalHttp: httpClient({ ...shared, headers: { ...headers, cookie: request.headers.cookie ?? "" } }),
      recallList: async () => null,
    };
    return queue.run(
      networkOf(request.ip),
      () => renderPage(address, source, given.endsThen ? given.nobodyWaits : null),
      given.nobodyWaits,
    );
  };

  /** Only a product's page says them; without an answer it says nothing of them. */
  const termsFor = async (page: RenderedPage): Promise<SellingTerms | null> => {
    if (page.data.page.pageId !== "product") return null;
    const said = await firstValueFrom(termsFrom(httpClient({ base: "", fetch: stores.fetch, timeoutMs: STORE_PATIENCE_MS })));
    return isRight(said) ? said.right : null;
  };

  const documentOf = async (page: RenderedPage): Promise<ReadyPage> => {
    const data = { ...pageDataOf(page.data), terms: await termsFor(page) };
    const head = headForMachines(page.status === 200 ? page.meta : null, data, origin);
    const assets = assetsOf(page.data.page.pageId);
    // A page that is about to ask again runs no scripts: with them a shopper could be somewhere else by then.
    return readyPage(
      page.status,
      documentText({ ...page, head }, page.status === 503 ? { ...assets, scripts: [], lateScripts: [] } : assets),
    );
  };

  /** Begun, it is finished even when nobody waits any more: the next who asks has it. */
  const makePublic = async (request: FastifyRequest, key: string, nobodyWaits: AbortSignal): Promise<PageRedirect | ReadyPage> => {
    const witness = witnessOf(stores, cache?.position() ?? 0);
    const rendered = await render(request, key, { nobodyWaits, endsThen: false }, witness.fetch);
    if (isRedirect(rendered)) return rendered;
    const page = await documentOf(rendered);
    if (rendered.status === 200) cache?.put(key, page, tagsOfPage(rendered), witness.madeFrom());
    return page;
  };

  const sendPublic = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const kept = cache?.get(key);
    if (kept !== undefined) {
      countPage("kept");
      return sendReady(request, reply, kept, "no-cache");
    }
    const patience = after(shopperPatienceMs);
    // One render for all who ask for the same page at the same time; what nobody waits for any more makes room for the others in the queue.
    const { done, leave } = making.join(key, (nobodyWaits) => makePublic(request, key, nobodyWaits));
    reply.raw.once("close", leave);
    const page = await Promise.race([done, patience.passed]).finally(patience.stop);
    countPage(page === null ? "late" : "made");
    if (page === null) {
      done.catch((error: unknown) => {
        if (!(error instanceof NobodyWaits)) request.log.error({ event: "page.late", path: loggedPath(key), message: String(error) });
      });
      leave();
      return sendReady(request, reply, latePage(comeAgainIn()), "no-store");
    }
    if (isRedirect(page)) return sendRedirect(reply, page);
    return sendReady(request, reply, page, page.status === 200 ? "no-cache" : "no-store");
  };

  const sendPersonal: SendPage = async (request, reply) => {
    const aborting = new AbortController();
    reply.raw.once("close", () => aborting.abort());
    const address = pathOf(request);
    const fetch: typeof stores.fetch = async (path, init) => passCookies(await stores.fetch(path, init), reply);
    const rendered = await render(request, address, { nobodyWaits: aborting.signal, endsThen: true }, fetch);
    if (isRedirect(rendered)) return sendRedirect(reply, rendered);
    const isPersonal = pageAt(address)?.record.audience === "personal";
    const cacheControl = isPersonal || rendered.status >= 400 ? "private, no-store" : "no-cache";
    return sendReady(request, reply, await documentOf(rendered), cacheControl);
  };

  return async (request, reply) => {
    const address = pathOf(request);
    const slashless = withoutSlash(address);
    if (slashless !== null) return sendRedirect(reply, { address: slashless, status: 301 });
    const key = publicPageKey(address);
    return key === null ? sendPersonal(request, reply) : sendPublic(request, reply, key);
  };
};
