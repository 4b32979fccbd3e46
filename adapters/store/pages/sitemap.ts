import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import { nearestVariant } from "#core/catalogue/image.ts";
import { readSitemapItems } from "../catalogue/read-model.ts";
import type { Queries } from "../database/database.ts";
import { addressOf } from "./breadcrumbs.ts";

/** A sitemap may hold 50,000 addresses; with pictures, files of this many stay far below 50 MB. */
const PRODUCTS_A_PART = 10_000;
const LARGEST_WIDTH = 900;

/** How many parts the products take, and every other address: the home page, and categories that hold any goods. */
export const sitemap = (catalogue: LiveCatalogue): { readonly partCount: number; readonly addresses: readonly string[] } => {
  const sold = catalogue
    .index()
    .all()
    .filter(({ isDisabled }) => !isDisabled).length;
  const categories = catalogue.index().categoriesOf({ category: null, found: null });
  return { partCount: Math.ceil(sold / PRODUCTS_A_PART), addresses: ["/", ...categories.map(addressOf).sort()] };
};

/** Products with their pictures; parts count from 1. */
export const sitemapPart = async (
  queries: Queries,
  part: number,
): Promise<{ readonly items: readonly { readonly address: string; readonly images: readonly string[] }[] }> => {
  const items = await readSitemapItems(queries, PRODUCTS_A_PART, (part - 1) * PRODUCTS_A_PART);
  return {
    items: items.map(({ address, images }) => ({
      address,
      images: images.flatMap((image) => nearestVariant(image, LARGEST_WIDTH)?.url ?? []),
    })),
  };
};
