import type { LayerClosed } from "./layer-steps.machine.ts";

export type LayerFact =
  | LayerClosed
  /** The shopper goes to another page; it has come, or will not. */
  | { readonly type: "page.left" }
  | { readonly type: "page.settled" };

/** What lies over the page, as its owner tells of it. On phones the browser's Back closes the uppermost before it leaves the page. */
export interface LayersPort {
  /** The layer of this name lies over the page; `isStep`: Back closes it in a wide window too. */
  readonly raise: (layer: string, isStep?: boolean) => void;
  readonly lower: (layer: string) => void;
  /** Answers with the way to stop. */
  readonly hear: (listener: (fact: LayerFact) => void) => () => void;
}
