import * as t from "io-ts";
import { DetailsItemCodec, ScaleDetailCodec, SizeTableCodec, TagCodec } from "#adapters/contract/catalogue.codec.ts";
import { whole } from "#adapters/contract/codec.ts";
import type { Catalogue, CatalogueCategory, CatalogueImage, CatalogueItem, CatalogueSize } from "./catalogue-item.ts";

const strict = <P extends t.Props>(name: string, fields: P) => t.type(fields, name);
const orNull = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> => t.union([codec, t.null]);

const CategoryCodec: t.Type<CatalogueCategory, unknown> = strict("CatalogueCategory", { path: t.string, title: t.string, position: whole });

const ImageCodec: t.Type<CatalogueImage, unknown> = t.union([
  strict("picture", { kind: t.literal("picture"), name: t.string, alt: t.string }),
  strict("address", { kind: t.literal("address"), address: t.string, alt: t.string }),
]);

const SizeCodec: t.Type<CatalogueSize, unknown> = strict("CatalogueSize", {
  title: t.string,
  barcode: t.string,
  stockSite: whole,
  stockShops: whole,
  stockExpress: whole,
  isPreorder: t.boolean,
});

const ItemCodec: t.Type<CatalogueItem, unknown> = strict("CatalogueItem", {
  externalId: t.string,
  groupKey: t.string,
  slug: t.string,
  article: t.string,
  title: t.string,
  brand: t.string,
  gender: t.union([t.literal("child"), t.literal("man"), t.literal("unisex"), t.literal("woman")]),
  categoryPaths: t.readonlyArray(t.string),
  price: whole,
  priceDiscount: orNull(whole),
  color: strict("color", { label: t.string, family: t.string, fill: t.string, stroke: t.string }),
  images: t.readonlyArray(ImageCodec),
  videos: t.readonlyArray(strict("video", { name: t.string, poster: t.string })),
  tags: t.readonlyArray(TagCodec),
  sizes: t.readonlyArray(SizeCodec),
  statusTitle: t.string,
  preorderDeliveryPeriod: t.string,
  description: t.string,
  details: t.readonlyArray(DetailsItemCodec),
  scales: t.readonlyArray(ScaleDetailCodec),
  sizeTables: t.readonlyArray(SizeTableCodec),
  isCertificate: t.boolean,
  isComingSoon: t.boolean,
  isDisabled: t.boolean,
  popularity: t.number,
  isNew: t.boolean,
});

/** What is done to the goods in one short transaction; whichever way an import is broken off, a piece is done whole or not at all. */
export type CataloguePiece =
  /** Makes these categories, and takes those of the sources that are replaced. */
  | {
      readonly kind: "categories";
      readonly source: string;
      readonly replaces: readonly string[];
      readonly categories: readonly CatalogueCategory[];
    }
  | { readonly kind: "goods"; readonly source: string; readonly items: readonly CatalogueItem[] }
  | { readonly kind: "gone"; readonly source: string; readonly externalIds: readonly string[] }
  /** Lets go of the source's categories but these, and of those of the sources that are replaced. */
  | { readonly kind: "kept-categories"; readonly source: string; readonly replaces: readonly string[]; readonly paths: readonly string[] }
  | { readonly kind: "stock"; readonly sizes: readonly SizeStock[] }
  | { readonly kind: "prices"; readonly products: readonly ProductPrice[] };

export interface SizeStock {
  /** Of the size. */
  readonly id: number;
  readonly pieces: number;
}

export interface ProductPrice {
  readonly id: number;
  readonly price: number;
  readonly priceDiscount: number | null;
  readonly tags: CatalogueItem["tags"];
}

export const CataloguePieceCodec: t.Type<CataloguePiece, unknown> = t.union(
  [
    strict("categories", {
      kind: t.literal("categories"),
      source: t.string,
      replaces: t.readonlyArray(t.string),
      categories: t.readonlyArray(CategoryCodec),
    }),
    strict("goods", { kind: t.literal("goods"), source: t.string, items: t.readonlyArray(ItemCodec) }),
    strict("gone", { kind: t.literal("gone"), source: t.string, externalIds: t.readonlyArray(t.string) }),
    strict("kept-categories", {
      kind: t.literal("kept-categories"),
      source: t.string,
      replaces: t.readonlyArray(t.string),
      paths: t.readonlyArray(t.string),
    }),
    strict("stock", { kind: t.literal("stock"), sizes: t.readonlyArray(strict("SizeStock", { id: whole, pieces: whole })) }),
    strict("prices", {
      kind: t.literal("prices"),
      products: t.readonlyArray(
        strict("ProductPrice", { id: whole, price: whole, priceDiscount: orNull(whole), tags: t.readonlyArray(TagCodec) }),
      ),
    }),
  ],
  "CataloguePiece",
);

/** A product that the shop has, by what tells it from others. */
export interface KnownGoods {
  readonly source: string;
  readonly externalId: string;
  readonly slug: string;
}

/** A shopper's write waits for a piece at most. */
const GOODS_AT_ONCE = 25;
const LETTERS_AT_ONCE = 200_000;
const ROWS_AT_ONCE = 200;

/** In their order, so many at once. */
export function* someAtOnce<A>(all: readonly A[], most = ROWS_AT_ONCE): Generator<readonly A[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}

/** Several short descriptions in one piece, a long one in its own. */
function* someGoods(items: readonly CatalogueItem[]): Generator<readonly CatalogueItem[]> {
  let some: CatalogueItem[] = [];
  let letters = 0;
  for (const item of items) {
    const length = JSON.stringify(item).length;
    if (some.length > 0 && (some.length === GOODS_AT_ONCE || letters + length > LETTERS_AT_ONCE)) {
      yield some;
      some = [];
      letters = 0;
    }
    some.push(item);
    letters += length;
  }
  if (some.length > 0) yield some;
}

export interface SaveCounts {
  readonly imported: number;
  readonly updated: number;
  readonly removed: number;
}

interface Save {
  readonly pieces: () => Generator<CataloguePiece>;
  readonly counts: SaveCounts;
}

/**
 * What makes the goods of one source exactly these: inserts, updates, and removes what is no longer there, and all goods of the sources that it
 * replaces. `known` are all goods of the source and of those.
 */
export const saveOf = ({ source, categories, items }: Catalogue, replaces: readonly string[], known: readonly KnownGoods[]): Save => {
  const kept = new Set(items.map(({ externalId }) => externalId));
  const slugs = new Set(items.map(({ slug }) => slug));
  const gone = known.filter((one) => one.source !== source || !kept.has(one.externalId));
  const own = new Set(known.flatMap((one) => (one.source === source ? [one.externalId] : [])));
  const updated = items.filter(({ externalId }) => own.has(externalId)).length;
  function* goneOf(some: readonly KnownGoods[]): Generator<CataloguePiece> {
    for (const of of [source, ...replaces])
      for (const part of someAtOnce(
        some.filter((one) => one.source === of),
        GOODS_AT_ONCE,
      ))
        yield { kind: "gone", source: of, externalIds: part.map(({ externalId }) => externalId) };
  }
  function* pieces(): Generator<CataloguePiece> {
    for (const some of someAtOnce(categories)) yield { kind: "categories", source, replaces, categories: some };
    // Whose address another one takes goes first; the others as late as can be.
    yield* goneOf(gone.filter(({ slug }) => slugs.has(slug)));
    for (const some of someGoods(items)) yield { kind: "goods", source, items: some };
    yield* goneOf(gone.filter(({ slug }) => !slugs.has(slug)));
    yield { kind: "kept-categories", source, replaces, paths: categories.map(({ path }) => path) };
  }
  return {
    pieces,
    counts: { imported: items.length - updated, updated, removed: gone.filter((one) => one.source === source).length },
  };
};
