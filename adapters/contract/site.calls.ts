import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { flag, idFromText, listOf, whole } from "./codec.ts";

/** What the storefront's server asks for itself: for sitemaps, and to know when kept pages are out of date. */
export const siteCalls = {
  /** What changed in the catalogue after a position; `isAll` when that is not known any more. */
  catalogueNews: readCall(
    "catalogueNews",
    "/catalogue-news",
    nothing,
    nothing,
    t.type({ position: whole, isAll: flag, productIds: listOf(t.number), categoryPaths: listOf(t.string) }, "CatalogueNews"),
  ),
  /** What a sitemap is made of: how many parts the products take, and the addresses of everything else. */
  sitemap: readCall("sitemap", "/sitemap-data", nothing, nothing, t.type({ partCount: whole, addresses: listOf(t.string) }, "Sitemap")),
  sitemapPart: readCall(
    "sitemapPart",
    "/sitemap-data/:part",
    t.type({ part: idFromText }),
    nothing,
    t.type({ items: listOf(t.type({ address: t.string, images: listOf(t.string) })) }, "SitemapPart"),
  ),
};
