import * as t from "io-ts";
import { ListingPageCodec } from "#adapters/contract/listing.codec.ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { ListingPage } from "#core/page/page.ts";
import { rememberedLists } from "./remembered-lists.ts";
import { storedRecord } from "./stored-record.ts";

const PREFIX = "list:";
const MOST_LISTS = 10;

/** Which card stood where: its product, and its upper edge in the window, in pixels. */
export interface ListAnchor {
  readonly productId: number;
  readonly top: number;
}

/** A list as its shopper left it: the page with every batch that was loaded, and the place. */
export interface RememberedList {
  readonly address: string;
  readonly page: ListingPage;
  readonly anchor: ListAnchor | null;
}

const RememberedCodec: t.Type<RememberedList, unknown> = t.type(
  { address: t.string, page: ListingPageCodec, anchor: nullable(t.type({ productId: t.number, top: t.number })) },
  "RememberedList",
);

/** The history of pages names every entry. */
const Named = t.type({ key: t.string });

export interface ListMemory {
  /** The browser's name of the history entry that is shown now. */
  readonly entry: () => string;
  /** What was left at this entry, when it was this address. */
  readonly recall: (entry: string, address: string) => RememberedList | null;
  readonly keep: (entry: string, list: RememberedList) => void;
}

/**
 * Lists by history entry, the last ten, in the session storage of this tab: they outlive a reload and need no page cache of the browser. Storage that
 * is full, closed or broken remembers nothing and harms nothing; `report` hears why.
 */
export const listMemory = (view: Window, report: (line: string) => void): ListMemory => {
  const order = rememberedLists(view);
  const listOf = (entry: string) =>
    storedRecord({ storage: () => view.sessionStorage, key: `${PREFIX}${entry}`, codec: RememberedCodec, report });
  return {
    entry: () => (Named.is(view.history.state) ? view.history.state.key : ""),
    recall: (entry, address) => {
      const list = listOf(entry).read();
      return list?.address === address ? list : null;
    },
    keep: (entry, list) => {
      const entries = [entry, ...(order.read() ?? []).filter((other) => other !== entry)];
      for (const old of entries.slice(MOST_LISTS)) listOf(old).forget();
      order.write(entries.slice(0, MOST_LISTS));
      if (!listOf(entry).write(list)) report(`the list of ${list.address} is not kept`);
    },
  };
};

const FRAMES = 30;
const NEAR_ENOUGH = 0.5;

const cardsIn = (container: Element): readonly HTMLElement[] => [...container.querySelectorAll<HTMLElement>("[data-product]")];

/** The first card that is seen; null while the list's beginning is. */
export const anchorOf = (container: Element): ListAnchor | null => {
  const seen = cardsIn(container).find((card) => card.getBoundingClientRect().bottom > 0);
  if (seen === undefined || window.scrollY === 0) return null;
  return { productId: Number(seen.dataset["product"]), top: seen.getBoundingClientRect().top };
};

/**
 * Scrolls until the card stands where it stood. Cards that were never drawn get their height only when they come near, and all get another when the
 * shop's letters come, so it looks again until half a second after that; the shopper's own scrolling ends it. Answers with the way to stop.
 */
export const goToAnchor = (container: Element, { productId, top }: ListAnchor): (() => void) => {
  const ends = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
  let frame = 0;
  let left = FRAMES;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of ends) window.removeEventListener(name, stop);
  };
  const step = (): void => {
    const card = cardsIn(container).find((one) => one.dataset["product"] === String(productId));
    const distance = (card?.getBoundingClientRect().top ?? top) - top;
    if (Math.abs(distance) > NEAR_ENOUGH) window.scrollBy({ top: distance, behavior: "instant" });
    if (document.documentElement.dataset["letters"] !== undefined) left -= 1;
    if (left > 0) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const name of ends) window.addEventListener(name, stop, { passive: true });
  step();
  return stop;
};
