import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import { nearestVariant } from "#core/catalogue/image.ts";
import { readLosses, readSitemapItems } from "../catalogue/read-model.ts";
import type { Content } from "../content/content.ts";
import type { Queries } from "../database/database.ts";
import { categoryAddress, CATALOGUE } from "./breadcrumbs.ts";
import { newGoods } from "./pages.ts";
import { SIZE_GUIDE } from "./size-guide.ts";

/** A sitemap may hold 50,000 addresses; with pictures, files of this many stay far below 50 MB. */
const PRODUCTS_A_PART = 10_000;
const LARGEST_WIDTH = 900;

interface SitemapEntry {
  readonly address: string;
  readonly lastmod: string | null;
}

type Moment = number | null;

const newest = (moments: readonly Moment[]): Moment => moments.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

const isoOf = (moment: Moment): string | null => (moment === null ? null : new Date(moment).toISOString());

const momentOf = (day: string | null): Moment => (day === null ? null : Date.parse(day));

/** When anything of each category last changed: goods in it, or goods that it lost. */
const categoryChanges = async (queries: Queries, catalogue: LiveCatalogue): Promise<ReadonlyMap<string, number>> => {
  const changes = new Map<string, number>();
  const note = (path: string, moment: number): void => void changes.set(path, Math.max(moment, changes.get(path) ?? 0));
  for (const { categories, changedAt } of catalogue.index().all()) {
    if (changedAt !== null) for (const path of categories) note(path, changedAt);
  }
  for (const { path, lostAt } of await readLosses(queries)) {
    const parts = path.split("/");
    parts.forEach((_, place) => note(parts.slice(0, place + 1).join("/"), lostAt));
  }
  return changes;
};

/** What the slugs of documents begin with, which stand in a folder of their own. */
export const DOCUMENTS = "dokumenty/";

const textPages = ({ pages }: Content, areDocuments: boolean): readonly SitemapEntry[] =>
  pages
    .filter(({ slug }) => slug.startsWith(DOCUMENTS) === areDocuments)
    .map(({ slug, changed }) => ({ address: `/support/${slug}`, lastmod: changed }));

/** How many parts the products take, and every other public address by the id of its page: categories only while they hold any goods. */
export const sitemap = async (
  queries: Queries,
  catalogue: LiveCatalogue,
  content: Content,
): Promise<{ readonly partCount: number; readonly pages: Readonly<Record<string, readonly SitemapEntry[]>> }> => {
  const index = catalogue.index();
  const changes = await categoryChanges(queries, catalogue);
  const paths = index
    .categoriesOf({ category: null, found: null })
    .map(({ path }) => path)
    .sort();
  const shown = newGoods(catalogue, content).map((id) => index.goodsOf(id)?.changedAt ?? null);
  return {
    partCount: Math.ceil(index.all().length / PRODUCTS_A_PART),
    pages: {
      home: [{ address: "/", lastmod: isoOf(newest([momentOf(content.home.changed), ...shown])) }],
      catalogue: [{ address: CATALOGUE.link, lastmod: isoOf(newest([...changes.values()])) }],
      listing: paths.map((path) => ({ address: categoryAddress({ path }), lastmod: isoOf(changes.get(path) ?? null) })),
      "size-guide": [{ address: SIZE_GUIDE, lastmod: content.sizeTables.changed }],
      "text-page": textPages(content, false),
      document: textPages(content, true),
    },
  };
};

/** Products with their pictures; parts count from 1. */
export const sitemapPart = async (
  queries: Queries,
  part: number,
): Promise<{ readonly items: readonly (SitemapEntry & { readonly images: readonly string[] })[] }> => {
  const items = await readSitemapItems(queries, PRODUCTS_A_PART, (part - 1) * PRODUCTS_A_PART);
  return {
    items: items.map(({ address, changedAt, images }) => ({
      address,
      lastmod: isoOf(changedAt),
      images: images.flatMap((image) => nearestVariant(image, LARGEST_WIDTH)?.url ?? []),
    })),
  };
};
