import type { PageMeta } from "#core/page/page.ts";

/** What a page that nobody finds by search says of itself: its title with the shop's name. */
export const titleMeta = (title: string, brand: string): PageMeta => ({ title: `${title} — ${brand}`, description: "", canonical: "" });
