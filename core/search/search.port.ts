import type { Answer, Facts } from "#core/kernel/port.ts";
import type { SearchLink, Suggest } from "./suggest.ts";

export interface SearchPort {
  /** What the store proposes for a query; for an empty one, words to begin with. */
  readonly suggest: (query: string) => Answer<Suggest>;
  /** Categories to go to when nothing is found. */
  readonly popularCategories: () => Answer<readonly SearchLink[]>;
}

/** What this browser remembers of the shopper's searches; nothing at all when it may not. */
export interface SearchMemoryPort {
  /** Searches of this browser, the newest first; again when this tab or another one searches. */
  readonly history: Facts<readonly SearchLink[]>;
  readonly keepHistory: (history: readonly SearchLink[]) => void;
  /** Remembers for a minute the page from which the shopper searches. */
  readonly keepReferrer: () => void;
}
