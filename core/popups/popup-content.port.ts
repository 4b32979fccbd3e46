import type { Answer } from "#core/kernel/port.ts";
import type { RequestMethod } from "./popup.ts";

/** What the store has to say in a popup: plain words. */
export interface LoadedContent {
  readonly paragraphs: readonly string[];
}

export interface PopupContentPort {
  /** Asks an address of the shop, `/path?query`. */
  readonly content: (url: string, method: RequestMethod) => Answer<LoadedContent>;
}
