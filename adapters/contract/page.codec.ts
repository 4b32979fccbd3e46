import * as t from "io-ts";
import { CHOICES, type FacetOption, type ListingEscape, type ListingFacets, type ListingQuery, SORTS } from "#core/listing/listing.ts";
import type {
  Breadcrumb,
  CartPage,
  GonePage,
  HomePage,
  HomeTile,
  ListingPage,
  MenuNode,
  PageMeta,
  ProductPage,
  Shell,
} from "#core/page/page.ts";
import { CartCodec, CartModeCodec, CountersCodec } from "./cart.codec.ts";
import { ImageCodec, ProductCardCodec, ProductCodec } from "./catalogue.codec.ts";
import { flag, listOf, nullable, oneOf, orElse, text, textOr, whole } from "./codec.ts";

const PageMetaCodec: t.Type<PageMeta, unknown> = t.type({ title: t.string, description: text, canonical: text }, "PageMeta");
const BreadcrumbCodec: t.Type<Breadcrumb, unknown> = t.type({ name: t.string, link: text }, "Breadcrumb");
const LinkCodec = t.type({ title: t.string, link: t.string }, "Link");

const HomeTileCodec: t.Type<HomeTile, unknown> = t.type(
  { title: t.string, caption: text, link: t.string, image: nullable(ImageCodec) },
  "HomeTile",
);

export const HomePageCodec: t.Type<HomePage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    hero: t.type({ kicker: text, title: t.string, button: LinkCodec, imageDesktop: ImageCodec, imagePhone: ImageCodec }),
    novelties: t.type({ title: t.string, link: t.string, items: listOf(ProductCardCodec) }),
    tiles: listOf(HomeTileCodec),
    editorial: t.type({ kicker: text, title: t.string, text: text, button: LinkCodec, image: ImageCodec }),
  },
  "HomePage",
);

const ListingQueryCodec: t.Type<ListingQuery, unknown> = t.type(
  {
    search: text,
    sizes: listOf(t.string),
    colors: listOf(t.string),
    materials: listOf(t.string),
    availability: listOf(t.string),
    discounts: listOf(t.string),
    priceFrom: nullable(whole),
    priceTo: nullable(whole),
    sort: orElse(oneOf("Sort", SORTS), "popular"),
    page: orElse(whole, 1),
  },
  "ListingQuery",
);

const FacetOptionCodec: t.Type<FacetOption, unknown> = t.type(
  { value: t.string, label: t.string, count: whole, fill: text },
  "FacetOption",
);
const ListingFacetsCodec: t.Type<ListingFacets, unknown> = t.type(
  {
    sizes: listOf(FacetOptionCodec),
    colors: listOf(FacetOptionCodec),
    materials: listOf(FacetOptionCodec),
    availability: listOf(FacetOptionCodec),
    discounts: listOf(FacetOptionCodec),
    price: nullable(t.type({ least: whole, most: whole })),
  },
  "ListingFacets",
);
const ListingEscapeCodec: t.Type<ListingEscape, unknown> = t.type(
  { filter: oneOf("Filter", [...CHOICES, "price" as const]), value: text, total: whole },
  "ListingEscape",
);

export const ListingPageCodec: t.Type<ListingPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    breadcrumbs: listOf(BreadcrumbCodec),
    title: t.string,
    path: t.string,
    gender: textOr("woman"),
    categories: listOf(t.type({ title: t.string, link: t.string, isCurrent: flag })),
    query: ListingQueryCodec,
    facets: ListingFacetsCodec,
    items: listOf(ProductCardCodec),
    total: whole,
    correction: text,
    escapes: listOf(ListingEscapeCodec),
  },
  "ListingPage",
);

/** A listing of what was found; `redirect` is where the query leads instead, empty for the results. */
export const SearchPageCodec: t.Type<ListingPage & { readonly redirect: string }, unknown> = t.intersection(
  [ListingPageCodec, t.type({ redirect: text })],
  "SearchPage",
);

export const ProductPageCodec: t.Type<ProductPage, unknown> = t.type(
  { meta: PageMetaCodec, breadcrumbs: listOf(BreadcrumbCodec), product: ProductCodec, together: listOf(ProductCardCodec) },
  "ProductPage",
);

export const GonePageCodec: t.Type<GonePage, unknown> = t.type(
  { meta: PageMetaCodec, title: t.string, alternatives: listOf(ProductCardCodec) },
  "GonePage",
);

/** What a sitemap is made of: how many parts the products take, and the addresses of everything else. */
export const SitemapCodec = t.type({ partCount: whole, addresses: listOf(t.string) }, "Sitemap");
export const SitemapPartCodec = t.type({ items: listOf(t.type({ address: t.string, images: listOf(t.string) })) }, "SitemapPart");

export const CartPageCodec: t.Type<CartPage, unknown> = t.type(
  { meta: PageMetaCodec, mode: CartModeCodec, cart: CartCodec, counters: CountersCodec },
  "CartPage",
);

const MenuNodeCodec: t.Type<MenuNode, unknown> = t.recursion("MenuNode", () =>
  t.type({ id: t.string, name: t.string, link: t.string, color: text, isHighlighted: flag, children: listOf(MenuNodeCodec) }, "MenuNode"),
);

export const ShellCodec: t.Type<Shell, unknown> = t.type(
  {
    brand: t.string,
    menu: t.type({ women: listOf(MenuNodeCodec), men: listOf(MenuNodeCodec) }),
    messages: listOf(t.type({ text: t.string, link: text })),
    footer: listOf(t.type({ name: t.string, links: listOf(t.type({ name: t.string, link: t.string })) })),
    contacts: t.type({ phone: text, email: text }),
  },
  "Shell",
);
