import type { StoreError } from "#core/kernel/store-error.ts";
import type { PageLocation } from "./page-location.ts";

/** A page as it came from the store: plain data, and all that it is drawn from. */
export interface ArrivedPage {
  readonly pageId: string;
  /** The named parts of its address. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The HTTP status that it stands under: 200, 404, 410. */
  readonly status: number;
  readonly title: string;
  /** What the page's view reads; null for a page that says its status and nothing else. */
  readonly input: unknown;
}

/** What stands on the screen. */
export interface ShownPage {
  readonly location: PageLocation;
  readonly page: ArrivedPage;
}

/** Why a page did not come: no connection, no answer in time, a refusal, or the shop's own fault. */
export type NavigationFault = "broken" | "late" | "offline" | "refused";

/** What comes of asking for an address, in the browser and on the server alike. */
export type AnsweredPage =
  | { readonly kind: "page"; readonly page: ArrivedPage }
  | { readonly kind: "redirect"; readonly status: 301 | 302; readonly address: string }
  | { readonly kind: "fault"; readonly error: StoreError }
  /** The script that draws it cannot be had. */
  | { readonly kind: "lost" };
