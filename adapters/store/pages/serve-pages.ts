import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { TextPage } from "#core/page/page.ts";
import { calls } from "#adapters/contract/calls.ts";
import { MOST_PICTURES } from "#core/product-card/card-pictures.rules.ts";
import { readSizes } from "../catalogue/read-model.ts";
import { imagesOf } from "../goods/shown-goods.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import type { Database } from "../database/database.ts";
import { notFound, type Refusal } from "../http/refusal.ts";
import { decodeAsked, sendData, sendRefusal, serve } from "../http/serve.ts";
import { HOME } from "./breadcrumbs.ts";
import { cataloguePage } from "./catalogue-page.ts";
import { categoryCounts, listingItems, listingPage } from "./listing-page.ts";
import { asRight, cartPage, type CartPageParts, gonePage, homePage, productPage, shell } from "./pages.ts";
import { reviewsPage } from "./reviews-page.ts";
import { categorySearch, popularCategories, searchCounts, searchItems, searchPage, suggest } from "./search-page.ts";
import { partPaymentOf, sellingTerms } from "./selling-terms.ts";
import { DOCUMENTS, sitemap, sitemapPart } from "./sitemap.ts";
import { measurementsOf, sizeGuideOf, sizeGuidePage } from "./size-guide.ts";

interface PageParts extends CartPageParts {
  readonly database: Database;
  readonly catalogue: LiveCatalogue;
}

const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams(request.url.split("?")[1] ?? "");

/** What a form came back with stands on a page, whatever else its address says. */
const isOfForm = (address: URLSearchParams): boolean => address.has("fault");

/** A list's page and a batch of it have one address: a batch names its slice. */
const isBatch = (address: URLSearchParams): boolean => !isOfForm(address) && (address.has("limit") || address.has("offset"));

/** Counts have that address too. */
const isCount = (address: URLSearchParams): boolean => !isOfForm(address) && address.has("counts");

const answer = <A>(reply: FastifyReply, answered: Either<Refusal, A>): FastifyReply =>
  isLeft(answered) ? sendRefusal(reply, answered.left) : sendData(reply, answered.right);

const serveShown = (server: FastifyInstance, parts: PageParts): void => {
  const { database, catalogue, content } = parts;
  serve(server, calls.shell, async () => right(shell(catalogue, content)));
  serve(server, calls.phoneRegions, async () => right(content.phone));
  serve(server, calls.homePage, () => asRight(homePage(catalogue, content)));
  serve(server, calls.cataloguePage, () => asRight(cataloguePage(catalogue, content)));
  serve(server, calls.productPage, ({ params }) => productPage(database, catalogue, content, params.slug));
  serve(server, calls.reviewsPage, ({ params, request }) => reviewsPage(database, catalogue, content, params.slug, queryOf(request)));
  serve(server, calls.cartPage, ({ query, request }) => asRight(cartPage(parts, request, query.mode)));
  serve(server, calls.shopCartPage, ({ request }) => asRight(cartPage(parts, request, "order-from-shop")));
  serve(server, calls.preorderCartPage, ({ request }) => asRight(cartPage(parts, request, "preorder")));
  server.get(calls.listingPage.path, async (request, reply) => {
    const said = decodeAsked(request, calls.listingPage);
    if (isLeft(said)) return sendRefusal(reply, said.left);
    const address = queryOf(request);
    const path = said.right.params["*"].replace(/(?<!\/)\/+$/, "");
    if (isCount(address)) return answer(reply, categoryCounts(catalogue, path, address));
    return answer(
      reply,
      isBatch(address) ? await listingItems(catalogue, path, address) : await listingPage(catalogue, content, path, address),
    );
  });
  serve(server, calls.gonePage, ({ params }) => gonePage(database, catalogue, content, params.slug));
  serve(server, calls.sellingTerms, async () => right(sellingTerms(content)));
  serve(server, calls.sitemap, () => asRight(sitemap(database, catalogue, content)));
  serve(server, calls.sitemapPart, ({ params }) => asRight(sitemapPart(database, params.part)));
  serve(server, calls.sizeGuidePage, async () => right(sizeGuidePage(content)));
  serve(server, calls.tableSizes, ({ query }) => sizeGuideOf(database, content, query.id));
  serve(server, calls.measurements, ({ query }) => measurementsOf(database, query.id));
  serve(server, calls.partPaymentInfo, async ({ query }) => right(partPaymentOf(content, query.price)));
  serve(server, calls.productSizes, async ({ query }) => right({ items: await readSizes(database, query.productId) }));
  serve(server, calls.cardImages, async ({ query }) => {
    const own = catalogue.index().goodsOf(query.productId);
    return right({ items: own === null ? [] : imagesOf(own).slice(0, MOST_PICTURES) });
  });
};

const serveTextPages = (server: FastifyInstance, { pages, site, titles }: Content): void => {
  const pageOf = async (path: string): Promise<Either<Refusal, TextPage>> => {
    const page = pages.find(({ slug }) => slug === path);
    if (page === undefined) return left(notFound);
    const { title, paragraphs } = page;
    const about = paragraphs[0]?.slice(0, 160) ?? "";
    const meta = metaOf(titles.support, { brand: site.brand, name: title, about }, `/support/${page.slug}`);
    return right({ meta, breadcrumbs: [HOME, { name: title, link: "" }], title, paragraphs });
  };
  serve(server, calls.textPage, ({ params }) => pageOf(params.slug));
  serve(server, calls.documentPage, ({ params }) => pageOf(`${DOCUMENTS}${params.slug}`));
};

const serveSearch = (server: FastifyInstance, { catalogue, content }: PageParts): void => {
  server.get(calls.searchPage.path, async (request, reply) => {
    const said = decodeAsked(request, calls.searchPage);
    if (isLeft(said)) return sendRefusal(reply, said.left);
    const address = queryOf(request);
    if (isCount(address)) return sendData(reply, searchCounts(catalogue, address));
    return answer(reply, isBatch(address) ? await searchItems(catalogue, address) : await searchPage(catalogue, content, address));
  });
  serve(server, calls.categorySearch, async ({ request }) => right(categorySearch(catalogue, queryOf(request))));
  serve(server, calls.popularCategories, async ({ request }) => right(popularCategories(catalogue, queryOf(request))));
  serve(server, calls.suggest, async ({ query }) => right(await suggest(catalogue, content, query.search)));
  serve(server, calls.catalogueNews, async ({ query: { after } }) => {
    return right(await catalogue.newsAfter(/^\d{1,15}$/.test(after) ? Number(after) : null));
  });
};

/** Answers what pages show: the catalogue's, the search's and those of plain words. */
export const servePages = (server: FastifyInstance, parts: PageParts): void => {
  serveShown(server, parts);
  serveSearch(server, parts);
  serveTextPages(server, parts.content);
};
