import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { flag, idFromText, listOf, nullable, orElse, text, whole, word } from "./codec.ts";

/** An address for a sitemap; `lastmod` is when its page last changed, as ISO 8601, null when that is not known. */
const sitemapEntry = { address: t.string, lastmod: nullable(t.string) };

/** The header of an answer that says from which position of `catalogueNews` on its goods are told: they are no older. */
export const CATALOGUE_POSITION = "x-catalogue-position";

const SellingTermsCodec = t.type(
  {
    /** Ways to bring goods to any place of a country: what they cost, in roubles, from which sum they are free, and in how many days they come. */
    shipping: listOf(
      t.type({ country: t.string, cost: whole, freeFrom: nullable(whole), days: nullable(t.type({ from: whole, to: whole })) }),
    ),
    /** How many days goods may be given back; 0 where the shop does not say. */
    returnDays: whole,
    /** The page that tells of it; empty for none. */
    returnPage: text,
  },
  "SellingTerms",
);

/** On which terms the shop sells, as machines read them. */
export type SellingTerms = t.TypeOf<typeof SellingTermsCodec>;

/** What the storefront's server asks for itself: for sitemaps, and to know when kept pages are out of date. */
export const siteCalls = {
  /**
   * What changed in the catalogue after a position, `?after=`, that any store of this database has said; `isAll` when that is not known any more, or no
   * position is given.
   */
  catalogueNews: readCall(
    "catalogueNews",
    "/catalogue-news",
    nothing,
    t.type({ after: orElse(word, "") }),
    t.type({ position: whole, isAll: flag, productIds: listOf(t.number), categoryPaths: listOf(t.string) }, "CatalogueNews"),
  ),
  sellingTerms: readCall("sellingTerms", "/selling-terms", nothing, nothing, SellingTermsCodec),
  /** What a sitemap is made of: how many parts the products take, and the addresses of everything else by the page that stands there. */
  sitemap: readCall(
    "sitemap",
    "/sitemap-data",
    nothing,
    nothing,
    t.type({ partCount: whole, pages: t.record(t.string, listOf(t.type(sitemapEntry))) }, "Sitemap"),
  ),
  sitemapPart: readCall(
    "sitemapPart",
    "/sitemap-data/:part",
    t.type({ part: idFromText }),
    nothing,
    t.type({ items: listOf(t.type({ ...sitemapEntry, images: listOf(t.string) })) }, "SitemapPart"),
  ),
};
