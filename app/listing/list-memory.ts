import { listMemory } from "#adapters/browser/list-memory.ts";
import type { ListingPage } from "#core/page/page.ts";

/** This tab's memory of lists; in the browser only. */
export const lists = () => listMemory(window, (fault) => console.error("remembered list", fault));

/** The list that was left at the history entry that is shown now, when it was this address. */
export const recallList = (address: string): ListingPage | null => {
  const memory = lists();
  return memory.recall(memory.entry(), address)?.page ?? null;
};
