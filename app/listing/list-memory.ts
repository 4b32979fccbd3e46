import { anchorOf, goToAnchor, listMemory } from "#adapters/browser/list-memory.ts";
import type { LazyListRef } from "#core/lazy-list/lazy-list.view.ts";
import type { ListingPage } from "#core/page/page.ts";
import type { Shop } from "#app/shop-context.ts";
import { tellListFault } from "#app/wiring/analytics.ts";

/** This tab's memory of lists; in the browser only. */
const lists = () => listMemory(window, (fault) => console.error("remembered list", fault));

/** The list that was left at the history entry that is shown now, when it was this address. */
export const recallList = (address: string): ListingPage | null => {
  const memory = lists();
  return memory.recall(memory.entry(), address)?.page ?? null;
};

interface ShownList {
  readonly list: LazyListRef;
  readonly page: ListingPage;
  readonly address: string;
  readonly node: HTMLElement;
  readonly shop: Shop;
  /** Ends when another list is shown, or none. */
  readonly signal: AbortSignal;
}

/** Comes back to where a list was left, keeps it when its page is left, and reports what it could not have. */
export const rememberList = ({ list, page, address, node, shop, signal }: ShownList): void => {
  const told = list.on("list.failed", (failed) => tellListFault(shop, failed));
  signal.addEventListener("abort", () => told.unsubscribe());
  const memory = lists();
  const entry = memory.entry();
  const keep = (): void => {
    const { items, total } = list.getSnapshot().context;
    memory.keep(entry, { address, page: { ...page, items, total: total ?? page.total }, anchor: anchorOf(node) });
  };
  window.addEventListener("pagehide", keep, { signal });
  // Before the next page is drawn: in the midst of that, to ask where a card stands is to lay out the whole list.
  const stop = shop.layers.hear(({ type }) => {
    if (type === "page.left") keep();
  });
  signal.addEventListener("abort", stop);
  const remembered = memory.recall(entry, address);
  if (remembered === null) return;
  list.send({ type: "list.recalled", items: remembered.page.items });
  if (remembered.anchor !== null) signal.addEventListener("abort", goToAnchor(node, remembered.anchor));
};
