import type { FastifyInstance, FastifyReply } from "fastify";
import { isLeft } from "fp-ts/Either";
import { firstValueFrom } from "rxjs";
import { calls } from "#adapters/contract/calls.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { PAGES } from "#app/routes/pages.ts";
import { escapeHtml } from "./head.ts";
import type { Stores } from "./stores.ts";

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const FRESH_FOR = "public, max-age=3600";
const STORE_PATIENCE_MS = 10_000;

/** What is no page, and lists without end: nothing to find there. */
const NO_PAGES = ["/form/", "/local-bank/", "/*?*sort=", "/*?*price_", "/*?*available=", "/*?*discount="];

/** Where robots have nothing to do, as they read it: an address and all that begins with it. */
const closedPaths = (): readonly string[] => {
  const paths = PAGES.filter(({ robots }) => robots === "closed").map(({ path }) => path.split(":")[0] ?? path);
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
};

const SITEMAP_PAGES: readonly string[] = PAGES.filter(({ sitemap }) => sitemap === "pages").map(({ id }) => id);

const xml = (reply: FastifyReply, root: string, rows: readonly string[]): FastifyReply =>
  reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", FRESH_FOR)
    .send(`<?xml version="1.0" encoding="UTF-8"?><${root} ${NAMESPACES}>${rows.join("")}</${root}>`);

const lastmodOf = (lastmod: string | null): string => (lastmod === null ? "" : `<lastmod>${escapeHtml(lastmod)}</lastmod>`);

const unavailable = (reply: FastifyReply): FastifyReply =>
  reply.status(503).header("retry-after", "60").header("cache-control", "no-store").send();

/** robots.txt, and an index of sitemaps: one of pages and categories, and a part for every ten thousand products with their pictures. */
export const serveSitemaps = (server: FastifyInstance, stores: Stores, origin: string): void => {
  const http = httpClient({ base: "", fetch: stores.fetch, timeoutMs: STORE_PATIENCE_MS });
  const absolute = (address: string): string => escapeHtml(new URL(address, origin).href);

  server.get("/robots.txt", (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", FRESH_FOR)
      .send(
        [
          "User-agent: *",
          ...[...closedPaths(), ...NO_PAGES].map((path) => `Disallow: ${path}`),
          "",
          `Sitemap: ${origin}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );
  server.get("/sitemap.xml", async (_, reply) => {
    const answer = await firstValueFrom(http.ask(calls.sitemap, {}));
    if (isLeft(answer)) return unavailable(reply);
    const parts = Array.from({ length: answer.right.partCount }, (__, place) => `/sitemaps/products-${place + 1}.xml`);
    return xml(
      reply,
      "sitemapindex",
      ["/sitemaps/pages.xml", ...parts].map((path) => `<sitemap><loc>${absolute(path)}</loc></sitemap>`),
    );
  });
  server.get("/sitemaps/pages.xml", async (_, reply) => {
    const answer = await firstValueFrom(http.ask(calls.sitemap, {}));
    if (isLeft(answer)) return unavailable(reply);
    return xml(
      reply,
      "urlset",
      SITEMAP_PAGES.flatMap((id) =>
        (answer.right.pages[id] ?? []).map(({ address, lastmod }) => `<url><loc>${absolute(address)}</loc>${lastmodOf(lastmod)}</url>`),
      ),
    );
  });
  server.get<{ Params: { part: string } }>("/sitemaps/products-:part(^\\d{1,4}$).xml", async (request, reply) => {
    const answer = await firstValueFrom(http.ask(calls.sitemapPart, { params: { part: Number(request.params.part) } }));
    if (isLeft(answer)) return unavailable(reply);
    if (answer.right.items.length === 0) return reply.status(404).send();
    const rows = answer.right.items.map(({ address, lastmod, images }) => {
      const pictures = images.map((image) => `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`);
      return `<url><loc>${absolute(address)}</loc>${lastmodOf(lastmod)}${pictures.join("")}</url>`;
    });
    return xml(reply, "urlset", rows);
  });
};
