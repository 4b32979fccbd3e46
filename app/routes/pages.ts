import { matchPath } from "react-router-dom";

/** All that the shop has to know of a page; its loader, its view and its title stand in its file. */
export interface PageRecord {
  readonly id: string;
  /** The pattern of its address, as the router knows patterns. */
  readonly path: string;
  /** `app/routes/{file}.route.tsx`. */
  readonly file: string;
  /** The same bytes for every guest, made once and kept; or its visitor's own. */
  readonly audience: "personal" | "public";
  /** What of its query the page depends on: a kept copy stands for all addresses that differ in the rest. */
  readonly query: "list" | "nothing" | "reviews" | "size";
  /** Whether it is fetched when the shopper is about to open it: asking for it has no effect. */
  readonly isFetchedAhead: boolean;
  /** Where search engines are told of it: among the pages, among the goods, or nowhere. */
  readonly sitemap: "goods" | "none" | "pages";
  /** Whether robots may ask for it. A page may still say of itself that it is not to be kept. */
  readonly robots: "closed" | "open";
}

const OPEN = { audience: "public", query: "nothing", isFetchedAhead: true, sitemap: "pages", robots: "open" } as const;
const OWN = { audience: "personal", query: "nothing", isFetchedAhead: false, sitemap: "none", robots: "closed" } as const;

/** Every page of the shop: what serves, keeps, fetches ahead, lists or names pages reads it here. The first that fits an address is its page. */
export const PAGES = [
  { ...OPEN, id: "home", path: "/", file: "home" },
  { ...OPEN, id: "product", path: "/catalog/product/:slug", file: "product", query: "size", sitemap: "goods" },
  { ...OPEN, id: "reviews", path: "/catalog/product/:slug/reviews", file: "reviews", query: "reviews", sitemap: "none" },
  { ...OPEN, id: "catalogue", path: "/catalog", file: "catalogue" },
  { ...OPEN, id: "search", path: "/catalog/search", file: "search", query: "list", sitemap: "none", robots: "closed" },
  { ...OPEN, id: "listing", path: "/catalog/*", file: "listing", query: "list" },
  { ...OPEN, id: "size-guide", path: "/size-guide", file: "size-guide" },
  { ...OPEN, id: "text-page", path: "/support/:slug", file: "text-page", isFetchedAhead: false },
  { ...OPEN, id: "document", path: "/support/dokumenty/:slug", file: "document", isFetchedAhead: false },
  { ...OWN, id: "cart", path: "/cart", file: "cart" },
  { ...OWN, id: "shop-cart", path: "/cart/from-shop", file: "cart" },
  { ...OWN, id: "preorder-cart", path: "/cart/preorder", file: "cart" },
  { ...OWN, id: "city", path: "/city", file: "city" },
  { ...OWN, id: "checkout", path: "/order", file: "checkout" },
  { ...OWN, id: "order", path: "/order/:token", file: "order" },
  { ...OWN, id: "sign-in", path: "/user/login", file: "sign-in" },
  { ...OWN, id: "ask-recovery", path: "/user/recovery", file: "password-recovery" },
  { ...OWN, id: "password-recovery", path: "/user/recovery/:token", file: "password-recovery" },
  { ...OWN, id: "wishlist", path: "/user/wishlist", file: "wishlist" },
  { ...OWN, id: "shared-wishlist", path: "/wishlist/:token", file: "shared-wishlist" },
  { ...OWN, id: "profile", path: "/profile", file: "profile" },
  { ...OWN, id: "subscriptions", path: "/profile/subscribe", file: "subscriptions" },
  { ...OWN, id: "notice-address", path: "/subscribe/address/:token", file: "notice-address" },
  { ...OWN, id: "subscribe", path: "/subscribe/:sizeId", file: "subscribe" },
] as const satisfies readonly PageRecord[];

export interface PageAt {
  readonly record: PageRecord;
  /** The named parts of the address. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The words of a path as a reader knows them; a slash within a word stays apart from those between words. */
const readable = (path: string): string => {
  try {
    return path
      .split("/")
      .map((word) => decodeURIComponent(word).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return path;
  }
};

/** Asks page after page: the router's own question of all at once makes every pattern anew and ranks them, a fifth of the time that a kept page takes. */
const find = (path: string): PageAt | null => {
  const words = readable(path);
  for (const record of PAGES) {
    const match = matchPath(record.path, words);
    if (match !== null) return { record, params: match.params };
  }
  return null;
};

const MOST_KEPT = 100;
const known = new Map<string, PageAt | null>();

/** The page at an address, «/path?query»; null where there is none. It is asked of one address several times, while others are asked of others. */
export const pageAt = (address: string): PageAt | null => {
  const path = address.split("?")[0] ?? "/";
  const before = known.get(path);
  if (before !== undefined) return before;
  const page = find(path);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(path, page);
  return page;
};

/** Pages are never found at an address that ends with a slash: null for one that does not, else the address without it. */
export const withoutSlash = (address: string): string | null => {
  const [path = "", ...query] = address.split("?");
  const own = `/${path.replace(/^[/\\]+|(?<!\/)\/+$/g, "")}`;
  return path.endsWith("/") && path !== "/" ? [own, ...query].join("?") : null;
};
