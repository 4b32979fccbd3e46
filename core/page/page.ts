import type { Cart, CartMode, Counters } from "#core/cart/cart.ts";
import type { Image } from "#core/catalogue/image.ts";
import type { Product, ProductCard } from "#core/catalogue/product.ts";
import type { Order } from "#core/orders/order.ts";
import type { ListingEscape, ListingFacets, ListingQuery } from "#core/listing/listing.ts";

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The one address of this content, a path with what belongs to it; empty when search engines should not keep it under any. */
  readonly canonical: string;
}

export interface Breadcrumb {
  readonly name: string;
  /** Empty for the page itself. */
  readonly link: string;
}

export interface HomeTile {
  readonly title: string;
  readonly caption: string;
  readonly link: string;
  readonly image: Image | null;
}

export interface HomePage {
  readonly meta: PageMeta;
  readonly hero: {
    readonly kicker: string;
    readonly title: string;
    readonly button: { readonly title: string; readonly link: string };
    readonly imageDesktop: Image;
    readonly imagePhone: Image;
  };
  readonly novelties: { readonly title: string; readonly link: string; readonly items: readonly ProductCard[] };
  readonly tiles: readonly HomeTile[];
  /** Pictures and films in a row, as they come: what draws them reads them. */
  readonly banners: unknown;
  readonly editorial: {
    readonly kicker: string;
    readonly title: string;
    readonly text: string;
    readonly button: { readonly title: string; readonly link: string };
    readonly image: Image;
  };
}

/** A way into a part of the shop, with how many goods are there. */
interface CatalogueLink {
  readonly title: string;
  readonly link: string;
  readonly total: number;
}

/** Everything that the shop sells: each gender with its categories. */
export interface CataloguePage {
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly title: string;
  readonly sections: readonly (CatalogueLink & { readonly categories: readonly (CatalogueLink & { readonly image: Image | null })[] })[];
}

export interface ListingPage {
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly title: string;
  readonly path: string;
  readonly gender: string;
  readonly categories: readonly { readonly title: string; readonly link: string; readonly isCurrent: boolean }[];
  readonly query: ListingQuery;
  readonly facets: ListingFacets;
  readonly items: readonly ProductCard[];
  readonly total: number;
  /** What was searched instead of the shopper's words; empty when those were. */
  readonly correction: string;
  /** Words of a search that nothing has together with the others: the list is of goods with the others. */
  readonly leftOut: readonly string[];
  /** When nothing is left: filters to drop, the most helpful first. */
  readonly escapes: readonly ListingEscape[];
}

export interface ProductPage {
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly product: Product;
  readonly together: readonly ProductCard[];
  /** `InfoBlock[]`, where a back end tells the details in blocks: their part of the page reads them, late. */
  readonly infoBlocks: unknown;
  /** `ProductReviews`, or null for none: its part of the page reads it, late. */
  readonly reviews: unknown;
  /** `ShopChats`: the same. */
  readonly chats: unknown;
  /** `Collaboration`, or null for none: its part of the page reads it, late. */
  readonly collaboration: unknown;
}

/** What stands at the address of a product that was taken out of the shop. */
export interface GonePage {
  readonly meta: PageMeta;
  readonly title: string;
  readonly alternatives: readonly ProductCard[];
}

export interface CartPage {
  readonly meta: PageMeta;
  readonly mode: CartMode;
  /** Whose it is, by a name that is no key to anything; empty for nobody's. */
  readonly visitor: string;
  readonly cart: Cart;
  readonly counters: Counters;
  /** `SellerOfCart`, for a seller alone: its part of the page reads it, late. */
  readonly seller: unknown;
}

/** A part of what a shopper would like to have, the newest first. */
export interface WishlistPage {
  readonly meta: PageMeta;
  /** Whose it is, by a name that is no key to anything; empty for nobody's. */
  readonly visitor: string;
  /** The address by which it is shown to others; empty while it is not. */
  readonly shareLink: string;
  readonly items: readonly ProductCard[];
  /** Which part this is, from 1, and how many there are. */
  readonly part: number;
  readonly parts: number;
  readonly counters: Counters;
}

/** Somebody's wishlist, as they show it by a link. */
export interface SharedWishlistPage extends Pick<WishlistPage, "items" | "meta" | "part" | "parts"> {}

/** An order by its signed address. */
export interface OrderPage {
  readonly meta: PageMeta;
  readonly order: Order;
}

/** Plain words of the operator's: terms, delivery, returns. */
export interface TextPage {
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface MenuNode {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly color: string;
  readonly isHighlighted: boolean;
  readonly children: readonly MenuNode[];
}

/** What stands around every page; public and the same for everyone. */
export interface Shell {
  readonly brand: string;
  readonly menu: { readonly women: readonly MenuNode[]; readonly men: readonly MenuNode[]; readonly kids: readonly MenuNode[] };
  readonly messages: readonly { readonly text: string; readonly link: string }[];
  readonly footer: readonly { readonly name: string; readonly links: readonly { readonly name: string; readonly link: string }[] }[];
  readonly contacts: { readonly phone: string; readonly email: string };
  /** «Кромка, 2026»: the brand and this year. */
  readonly copyright: string;
}
