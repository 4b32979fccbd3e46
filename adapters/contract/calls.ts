import * as t from "io-ts";
import type { Cart, CartMode, CartType, Counters } from "#core/cart/cart.ts";
import { type Call, nothing } from "./call.ts";
import { CartCodec, CartModeCodec, CartTypeCodec, CountersCodec } from "./cart.codec.ts";
import { ProductCardCodec, ProductSizeCodec } from "./catalogue.codec.ts";
import { flag, idFromText, listOf, nullable, orElse, text, whole } from "./codec.ts";
import {
  CartPageCodec,
  GonePageCodec,
  HomePageCodec,
  ListingPageCodec,
  ProductPageCodec,
  SearchPageCodec,
  ShellCodec,
  SitemapCodec,
  SitemapPartCodec,
} from "./page.codec.ts";
import { FoundCategoriesCodec, SuggestCodec } from "./search.codec.ts";

type Nothing = Readonly<Record<string, unknown>>;

const read = <P, Q, A>(
  name: string,
  path: string,
  params: t.Type<P, unknown>,
  query: t.Type<Q, unknown>,
  answer: t.Type<A, unknown>,
): Call<P, Q, Nothing, A> => ({
  name,
  method: "GET",
  path,
  writes: false,
  params,
  query,
  body: nothing,
  answer,
});

/** A listing's query keeps its address form: names with one or several values. `parseListingQuery` understands it. */
const AddressQuery: t.Type<Nothing, unknown> = nothing;

const CartQuery: t.Type<{ mode: CartMode }, unknown> = t.type({ mode: CartModeCodec }, "CartQuery");

export interface Added {
  readonly cartCount: number;
  readonly sizesHelp: string;
  readonly sizesHelpImage: string;
  /** Where the browser goes next; empty when it stays. */
  readonly redirect: string;
  readonly counters: Counters;
}

const AddedCodec: t.Type<Added, unknown> = t.type(
  { cartCount: orElse(whole, 0), sizesHelp: text, sizesHelpImage: text, redirect: text, counters: CountersCodec },
  "Added",
);

export interface CartAnswer {
  readonly cart: Cart;
  readonly counters: Counters;
}

const CartAnswerCodec: t.Type<CartAnswer, unknown> = t.type({ cart: CartCodec, counters: CountersCodec }, "CartAnswer");

const Ordered: t.Type<{ id: number }, unknown> = t.type({ id: idFromText }, "Ordered");

export const calls = {
  shell: read("shell", "/shell", nothing, nothing, ShellCodec),
  visitor: read(
    "visitor",
    "/visitor",
    nothing,
    nothing,
    t.type({ isAuthorized: orElse(t.boolean, false), counters: CountersCodec }, "Visitor"),
  ),
  homePage: read("homePage", "/", nothing, nothing, HomePageCodec),
  listingPage: read("listingPage", "/catalog/*", t.type({ "*": t.string }), AddressQuery, ListingPageCodec),
  listingItems: read(
    "listingItems",
    "/catalog/*",
    t.type({ "*": t.string }),
    AddressQuery,
    t.type({ items: listOf(ProductCardCodec), total: nullable(whole) }, "ListingItems"),
  ),
  searchPage: read("searchPage", "/catalog/search", nothing, AddressQuery, SearchPageCodec),
  categorySearch: read("categorySearch", "/catalog/category/search", nothing, AddressQuery, FoundCategoriesCodec),
  popularCategories: read("popularCategories", "/catalog/category/get-popular", nothing, AddressQuery, FoundCategoriesCodec),
  suggest: read("suggest", "/catalog/suggest", nothing, t.type({ search: text }, "SuggestQuery"), SuggestCodec),
  /** What changed in the catalogue after a position; `isAll` when that is not known any more. For those who keep pages. */
  catalogueNews: read(
    "catalogueNews",
    "/catalogue-news",
    nothing,
    nothing,
    t.type({ position: whole, isAll: flag, productIds: listOf(t.number), categoryPaths: listOf(t.string) }, "CatalogueNews"),
  ),
  productPage: read("productPage", "/catalog/product/:slug", t.type({ slug: t.string }), nothing, ProductPageCodec),
  /** A product that is no longer sold, by the slug it had. */
  gonePage: read("gonePage", "/catalog/gone/:slug", t.type({ slug: t.string }), nothing, GonePageCodec),
  sitemap: read("sitemap", "/sitemap-data", nothing, nothing, SitemapCodec),
  sitemapPart: read("sitemapPart", "/sitemap-data/:part", t.type({ part: idFromText }), nothing, SitemapPartCodec),
  productSizes: read(
    "productSizes",
    "/product/product/get-items",
    nothing,
    t.type({ productId: idFromText }),
    t.type({ items: listOf(ProductSizeCodec) }, "ProductSizes"),
  ),
  cartPage: read("cartPage", "/cart", nothing, CartQuery, CartPageCodec),
  shopCartPage: read("shopCartPage", "/cart/from-shop", nothing, nothing, CartPageCodec),
  preorderCartPage: read("preorderCartPage", "/cart/preorder", nothing, nothing, CartPageCodec),
  cart: read("cart", "/cart/cart", nothing, CartQuery, CartAnswerCodec),
  addItem: {
    ...read("addItem", "/cart/add-item/:sizeId/1", t.type({ sizeId: idFromText }, "AddItem"), CartQuery, AddedCodec),
    writes: true,
  },
  addShopItem: {
    name: "addShopItem",
    method: "POST",
    path: "/cart/add-shop-item",
    writes: true,
    params: nothing,
    query: nothing,
    body: Ordered,
    answer: AddedCodec,
  } satisfies Call<Nothing, Nothing, { id: number }, Added>,
  addPreorderItem: {
    name: "addPreorderItem",
    method: "POST",
    path: "/cart/add-preorder-item",
    writes: true,
    params: nothing,
    query: nothing,
    body: Ordered,
    answer: AddedCodec,
  } satisfies Call<Nothing, Nothing, { id: number }, Added>,
  updateItem: {
    name: "updateItem",
    method: "POST",
    path: "/cart/cart/update-item",
    writes: true,
    params: nothing,
    query: nothing,
    body: t.type({ barcode: t.string, quantity: whole, type: CartTypeCodec }, "UpdateItem"),
    answer: CartAnswerCodec,
  } satisfies Call<Nothing, Nothing, { barcode: string; quantity: number; type: CartType }, CartAnswer>,
  clearCart: {
    name: "clearCart",
    method: "DELETE",
    path: "/cart/cart/clear",
    writes: true,
    params: nothing,
    query: CartQuery,
    body: nothing,
    answer: CartAnswerCodec,
  } satisfies Call<Nothing, { mode: CartMode }, Nothing, CartAnswer>,
};
