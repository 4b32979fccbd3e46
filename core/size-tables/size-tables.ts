import type { Breadcrumb, PageMeta } from "#core/page/page.ts";

/** A size table of the shop, or words in its place. */
export interface SizeGuideTable {
  /** Its name among the others: «Джинсы». */
  readonly label: string;
  /** What stands above it. */
  readonly title: string;
  /** Rows, the first of which is the header, or a text whose newlines are line breaks. */
  readonly content: string | readonly (readonly string[])[];
  readonly text: string;
  readonly note: string;
}

/** A way to ask somebody about a size; `alias` says by what. */
export interface SizeGuideContact {
  readonly alias: string;
  readonly link: string;
  readonly gaLabel: string;
}

/** How to take one's own measurements; without steps where nobody says. */
export interface Measuring {
  readonly title: string;
  readonly intro: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** What the shop knows of the sizes of one product. */
export interface SizeGuide {
  readonly measuring: Measuring;
  readonly tables: readonly SizeGuideTable[];
  readonly note: string;
  readonly contactsText: string;
  readonly contactsItems: readonly SizeGuideContact[];
}

/** The page of all sizes: tables by whom they are for, and how to take one's own measurements. */
export interface SizeGuidePage {
  readonly meta: PageMeta;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly tables: readonly SizeGuideTable[] }[];
  readonly measuring: Measuring;
  readonly note: string;
  readonly contactsText: string;
  readonly contactsItems: readonly SizeGuideContact[];
}
