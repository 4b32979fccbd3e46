import type { CartPosition } from "#core/cart/cart.ts";
import type { PopupWish } from "#core/popups/popup.ts";

export const POPULAR_POPUP = { kind: "own", popupId: "popular-item", staysOnLeaving: true } as const satisfies PopupWish;

/** How long it is remembered that an item was told of, in milliseconds. */
export const POPULAR_SEEN_MS = 14 * 24 * 60 * 60 * 1_000;

/** The first that the visitor was not told of; null for none. */
export const firstUnseen = (items: readonly CartPosition[], seenIds: readonly number[]): CartPosition | null =>
  items.find(({ id }) => !seenIds.includes(id)) ?? null;
