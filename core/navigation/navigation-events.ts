import type { ArrivedPage, NavigationFault, ShownPage } from "./arrived-page.ts";
import type { StepsFreed } from "./layer-steps.machine.ts";
import type { HistoryEntry, PageLocation } from "./page-location.ts";

/** How an address comes into the history: by a press, by one that leaves no way back, or by a step of the browser, whose address it is already. */
export type Way = "push" | "replace" | "step";

/** A page that was asked for, and how it was. */
export interface WantedPage {
  readonly location: PageLocation;
  readonly how: Way;
  /** The shopper stays at their place in the page. */
  readonly isPlaceKept: boolean;
  /** Parts that both pages have move from one place to the other. */
  readonly isTransition: boolean;
}

export interface NavigationInput {
  /** Null when the server had no time to make the page. */
  readonly shown: ShownPage | null;
  /** The entry of the history that the document was opened at. */
  readonly entry: HistoryEntry;
  /** When the document was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

export interface NavigationContext {
  readonly shown: ShownPage | null;
  readonly wanted: WantedPage | null;
  /** Has come and is not shown yet. */
  readonly arrived: ArrivedPage | null;
  /** Why the wanted page did not come the last time; kept while it is asked again. */
  readonly fault: NavigationFault | null;
  /** How often pages did not come. */
  readonly failures: number;
  readonly redirects: number;
  /** The title that was said last; empty while the document is at its first page, which the browser says itself. */
  readonly announced: string;
  /** The place in the history where the browser stands. */
  readonly idx: number;
  readonly opened: HistoryEntry;
  readonly openedAt: number;
}

export type PageAnswered =
  | { readonly type: "page.answered"; readonly page: ArrivedPage }
  | { readonly type: "page.redirected"; readonly location: PageLocation }
  /** It is no page of this shop: the browser goes there itself. */
  | { readonly type: "page.elsewhere"; readonly address: string }
  | { readonly type: "page.failed"; readonly fault: NavigationFault }
  /** What draws it cannot be had: there is no connection, or a newer shop has other scripts. */
  | { readonly type: "page.lost" };

export type HistoryFact =
  | { readonly type: "history.stepped"; readonly entry: HistoryEntry }
  /** The document is put away or loaded anew. */
  | { readonly type: "document.left" }
  /** The shopper looks at it again; `at` in milliseconds since 1970. */
  | { readonly type: "document.shown"; readonly at: number };

export type PageTurned = { readonly type: "page.turned" };
export type ReloadRefused = { readonly type: "reload.refused" };

export type NavigationEvent =
  | HistoryFact
  | PageAnswered
  /** The moment to change the page: at once, or when the browser has its picture of the old one. */
  | PageTurned
  | ReloadRefused
  | StepsFreed
  | ({ readonly type: "page.wanted" } & WantedPage)
  /** The new page is in the document. */
  | { readonly type: "page.drawn" }
  | { readonly type: "again.pressed" }
  /** The shopper stays with the page that stands. */
  | { readonly type: "fault.closed" }
  /** A part of the page that was pressed cannot be had. */
  | { readonly type: "script.lost" }
  | { readonly type: "layer.raised"; readonly layer: string }
  | { readonly type: "layer.lowered"; readonly layer: string };

/** That the shopper goes on, when what lies over the page is closed; that the page has come, or will not and the old one stays. */
export interface NavigationEmitted {
  readonly type: "page.left" | "page.settled";
}
