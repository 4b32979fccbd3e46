import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { CartType } from "#core/cart/cart.ts";
import { pathOfMode, modeOfType, typeOfMode } from "#core/cart/cart.rules.ts";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import { calls } from "#adapters/contract/calls.ts";
import { closePolitely } from "#adapters/environment/polite-close.ts";
import { recogniseSessions, accountOf } from "./account/sessions.ts";
import { serveProfile } from "./account/serve-profile.ts";
import { serveSignIn } from "./account/serve-sign-in.ts";
import type { CaptchaTerms } from "./captcha/captcha-terms.ts";
import { serveCaptcha } from "./captcha/serve-captcha.ts";
import { addSize, clearCart, readCart, readCounters, setQuantity } from "./cart/cart-store.ts";
import { readSizes } from "./catalogue/read-model.ts";
import type { Content } from "./content/content.ts";
import type { LiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { Database } from "./database/database.ts";
import { serveGeo } from "./geo/serve-geo.ts";
import { readLocation } from "./geo/visitor-location.ts";
import { headerOf } from "./http/asking.ts";
import { type Refusal, refusal } from "./http/refusal.ts";
import { type Asked, sendData, sendRefusal, serve } from "./http/serve.ts";
import { anyVisitor, knownVisitor } from "./http/visitor-cookie.ts";
import { messages } from "./http/messages.ts";
import { cataloguePage } from "./pages/catalogue-page.ts";
import { listingItems, listingPage } from "./pages/listing-page.ts";
import { serveOrders } from "./orders/order-routes.ts";
import { HOME } from "./pages/breadcrumbs.ts";
import { asRight, cartPage, gonePage, homePage, productPage, shell } from "./pages/pages.ts";
import { categorySearch, popularCategories, searchItems, searchPage, suggest } from "./pages/search-page.ts";
import { localBank } from "./payment/local-bank.ts";
import { sitemap, sitemapPart } from "./pages/sitemap.ts";
import { sizeGuideOf, sizeGuidePage } from "./pages/size-guide.ts";

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;
const WISH = /^([\w-]{8,64}):(\d{1,15})$/;
const BODY_LIMIT_BYTES = 64 * 1024;

/** PostgreSQL's words for text that it cannot hold, such as a zero byte, or half of a character in JSON. */
const UNSTORABLE_TEXT: readonly string[] = ["22021", "22P05"];
const UNREADABLE_JSON = "22P02";

const isUnstorable = ({ code = "", message }: { readonly code?: string; readonly message: string }): boolean =>
  UNSTORABLE_TEXT.includes(code) || (code === UNREADABLE_JSON && message.includes("json"));

export interface StoreOptions {
  readonly database: Database;
  readonly catalogue: LiveCatalogue;
  readonly content: Content;
  /** Where the picture variants and videos lie. */
  readonly picturesDirectory?: string;
  /** Where the variants of fetched pictures are written; none are served without it. */
  readonly fetchedPicturesDirectory?: string;
  /** Stands before the addresses of pictures and videos in every answer. */
  readonly pictureOrigin?: string;
  /** Whether visitors are asked if the shop knows their city; yes unless it is said. */
  readonly asksCity?: boolean;
  readonly isQuiet?: boolean;
  /** What differs from CAPTCHA_TERMS. */
  readonly captcha?: Partial<CaptchaTerms>;
  /** Signs what the shop's own bank says; made anew by each start without one. */
  readonly bankSecret?: string;
  /** The shop's own address as shoppers know it; empty for the one by which it is asked. */
  readonly origin?: string;
}

const addressOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split("?")[1] ?? "");

/** A list's page and a batch of it have one address: a batch names its slice. */
const isBatch = (address: URLSearchParams): boolean => address.has("limit") || address.has("offset");

const answer = <A>(reply: FastifyReply, answered: Either<Refusal, A>): FastifyReply =>
  isLeft(answered) ? sendRefusal(reply, answered.left) : sendData(reply, answered.right);

const servePages = (server: FastifyInstance, { database, catalogue, content }: StoreOptions): void => {
  const { brand } = content.site;
  serve(server, calls.shell, async () => right(shell(catalogue, content)));
  serve(server, calls.phoneRegions, async () => right(content.phone));
  serve(server, calls.homePage, () => asRight(homePage(catalogue, content)));
  serve(server, calls.cataloguePage, () => asRight(cataloguePage(catalogue, brand)));
  serve(server, calls.productPage, ({ params }) => productPage(database, catalogue, brand, params.slug));
  serve(server, calls.cartPage, ({ query, request }) => asRight(cartPage(database, brand, knownVisitor(request), query.mode)));
  serve(server, calls.shopCartPage, ({ request }) => asRight(cartPage(database, brand, knownVisitor(request), "order-from-shop")));
  serve(server, calls.preorderCartPage, ({ request }) => asRight(cartPage(database, brand, knownVisitor(request), "preorder")));
  server.get<{ Params: { "*": string } }>(calls.listingPage.path, async (request, reply) => {
    const address = addressOf(request);
    const path = request.params["*"].replace(/\/+$/, "");
    return answer(
      reply,
      isBatch(address) ? await listingItems(catalogue, path, address) : await listingPage(catalogue, brand, path, address),
    );
  });
  serve(server, calls.gonePage, ({ params }) => gonePage(database, catalogue, brand, params.slug));
  serve(server, calls.sitemap, () => asRight(sitemap(database, catalogue, content)));
  serve(server, calls.sitemapPart, ({ params }) => asRight(sitemapPart(database, params.part)));
  serve(server, calls.sizeGuidePage, async () => right(sizeGuidePage(content)));
  serve(server, calls.tableSizes, ({ query }) => sizeGuideOf(database, content, query.id));
  serve(server, calls.productSizes, async ({ query }) => right({ items: await readSizes(database, query.productId) }));
};

const serveTextPages = (server: FastifyInstance, { pages, site }: Content): void => {
  serve(server, calls.textPage, async ({ params }) => {
    const page = pages.find(({ slug }) => slug === params.slug);
    if (page === undefined) return left(refusal(404, "NOT_FOUND", messages.pageNotFound));
    const { title, paragraphs } = page;
    const meta = { title: `${title} — ${site.brand}`, description: paragraphs[0]?.slice(0, 160) ?? "", canonical: `/support/${page.slug}` };
    return right({ meta, breadcrumbs: [HOME, { name: title, link: "" }], title, paragraphs });
  });
};

const serveSearch = (server: FastifyInstance, { catalogue, content }: StoreOptions): void => {
  server.get(calls.searchPage.path, async (request, reply) => {
    const address = addressOf(request);
    return answer(reply, isBatch(address) ? await searchItems(catalogue, address) : await searchPage(catalogue, content, address));
  });
  serve(server, calls.categorySearch, async ({ request }) => right(categorySearch(catalogue, addressOf(request))));
  serve(server, calls.popularCategories, async ({ request }) => right(popularCategories(catalogue, addressOf(request))));
  serve(server, calls.suggest, async ({ query }) => right(await suggest(catalogue, content, query.search)));
  serve(server, calls.catalogueNews, async ({ request }) => {
    const after = Number(addressOf(request).get("after") ?? "");
    return right(catalogue.newsAfter(Number.isSafeInteger(after) ? after : 0));
  });
};

const serveCart = (server: FastifyInstance, { database, asksCity = true }: StoreOptions): void => {
  serve(server, calls.visitor, async ({ request, reply }) => {
    const visitorId = anyVisitor(request, reply);
    const [counters, location] = await Promise.all([readCounters(database, visitorId), readLocation(database, visitorId, asksCity)]);
    // This store keeps no wishes and no subscriptions.
    return right({ isAuthorized: accountOf(request) !== null, counters, location, ...NO_LISTS });
  });
  serve(server, calls.cart, async ({ query, request }) => {
    const visitorId = knownVisitor(request);
    return right({ cart: await readCart(database, visitorId, typeOfMode(query.mode)), counters: await readCounters(database, visitorId) });
  });
  const add = async (asked: Asked<unknown, unknown, unknown>, type: CartType, sizeId: number) => {
    const key = headerOf(asked.request, "idempotency-key");
    const added = await addSize(database, anyVisitor(asked.request, asked.reply), type, sizeId, IDEMPOTENCY_KEY.test(key) ? key : null);
    if (isLeft(added)) return added;
    const { counters } = added.right;
    const redirect = type === "cnclight" || type === "preorder" ? pathOfMode(modeOfType(type)) : "";
    return right({ cartCount: counters.cartCount, sizesHelp: "", sizesHelpImage: "", redirect, counters });
  };
  serve(server, calls.addItem, (asked) => add(asked, typeOfMode(asked.query.mode), asked.params.sizeId));
  serve(server, calls.addShopItem, (asked) => add(asked, "cnclight", asked.body.id));
  serve(server, calls.addPreorderItem, (asked) => add(asked, "preorder", asked.body.id));
  serve(server, calls.updateItem, (asked) => {
    const [, tab, number] = WISH.exec(headerOf(asked.request, "x-wish")) ?? [];
    const wish = tab === undefined || number === undefined ? null : { tab, number: Number(number) };
    return setQuantity(database, anyVisitor(asked.request, asked.reply), { ...asked.body, wish });
  });
  serve(server, calls.clearCart, async (asked) =>
    right(await clearCart(database, anyVisitor(asked.request, asked.reply), typeOfMode(asked.query.mode))),
  );
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
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
    logger: options.isQuiet === true ? false : { level: "info" },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    requestIdHeader: "x-request-id",
  });
  closePolitely(server);
  server.setErrorHandler((error: { statusCode?: number; code?: string; message: string; stack?: string }, request, reply) => {
    const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
    if (status >= 500)
      request.log.error({ event: "store.failed", path: request.url.split("?")[0], message: error.message, stack: error.stack });
    else request.log.warn({ event: "store.bad-request", path: request.url.split("?")[0], fault: error.message });
    return sendRefusal(
      reply,
      status >= 500 ? refusal(500, "SERVER", messages.unknown) : refusal(status, "BAD_REQUEST", messages.badRequest),
    );
  });
  server.setNotFoundHandler((_, reply) => sendRefusal(reply, refusal(404, "NOT_FOUND", messages.pageNotFound)));
  const pictures = options.picturesDirectory ?? fileURLToPath(new URL("./pictures/", import.meta.url));
  await server.register(fastifyStatic, {
    root: [
      `${pictures}/variants`,
      `${pictures}/videos`,
      ...(options.fetchedPicturesDirectory === undefined ? [] : [options.fetchedPicturesDirectory]),
    ],
    prefix: "/pictures/",
    dotfiles: "ignore",
    index: false,
    immutable: true,
    maxAge: "365d",
    decorateReply: false,
  });
  server.get("/healthz", async (_, reply) => {
    await options.database.query("select 1");
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
  if (options.pictureOrigin !== undefined && options.pictureOrigin !== "") movePictures(server, options.pictureOrigin);
  recogniseSessions(server, options.database);
  servePages(server, options);
  serveSearch(server, options);
  serveCart(server, options);
  serveTextPages(server, options.content);
  const bank = localBank(options.bankSecret ?? randomBytes(32).toString("hex"));
  await server.register(async (own) => bank.serve(own));
  await serveOrders(server, { ...options, provider: bank, origin: options.origin ?? "" });
  serveGeo(server, options);
  serveSignIn(server, { ...options, origin: options.origin ?? "" });
  serveProfile(server, { ...options, origin: options.origin ?? "" });
  await serveCaptcha(server, options);
  return server;
};
