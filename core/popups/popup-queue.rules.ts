import type { Popup, PopupAnswer, PopupFact } from "./popup.ts";

/**
 * Where a popup stands: it waits for its turn, it is shown, it was closed and is kept for its next opening, or it goes and is forgotten
 * when it is gone.
 */
export type PopupStanding = "queued" | "shown" | "kept" | "leaving";

export interface PopupEntry {
  readonly popup: Popup;
  readonly standing: PopupStanding;
  /** Nothing of it is on the screen, not even its going. */
  readonly isAtRest: boolean;
  /** The later it was opened, the higher. */
  readonly turn: number;
}

/** In the order in which they came first; `turn` says which is the newest. */
export type PopupEntries = readonly PopupEntry[];

const isBar = ({ popup }: PopupEntry): boolean => popup.layout === "bar";

const takesPart = ({ standing }: PopupEntry): boolean => standing === "queued" || standing === "shown";

const isAbove = (one: PopupEntry, other: PopupEntry): boolean =>
  one.popup.priority === other.popup.priority ? one.turn > other.turn : one.popup.priority > other.popup.priority;

const highest = (entries: PopupEntries): PopupEntry | null =>
  entries.reduce<PopupEntry | null>((top, entry) => (top === null || isAbove(entry, top) ? entry : top), null);

const find = (entries: PopupEntries, popupId: string): PopupEntry | undefined => entries.find(({ popup }) => popup.popupId === popupId);

const topPopup = (entries: PopupEntries): string | null =>
  highest(entries.filter(({ standing }) => standing === "shown"))?.popup.popupId ?? null;

/** The popup that holds the page and that Back closes; null when none does. */
export const holdingPopup = (entries: PopupEntries): string | null => topPopup(entries.filter((entry) => !isBar(entry)));

/** Whether nothing is to be done: what is left are closed popups that are kept. */
export const isQuiet = (entries: PopupEntries): boolean => entries.every(({ standing, isAtRest }) => standing === "kept" && isAtRest);

const forgotten = (entry: PopupEntry): PopupEntries => (entry.isAtRest ? [] : [{ ...entry, standing: "leaving" }]);

const putAway = (entry: PopupEntry): PopupEntries => (entry.popup.destroyOnClose ? forgotten(entry) : [{ ...entry, standing: "kept" }]);

/** Shows one; what becomes of the others is said by it. */
const raised = (entries: PopupEntries, { popup: { popupId, othersBehavior } }: PopupEntry): PopupEntries =>
  entries.flatMap((entry): PopupEntries => {
    if (entry.popup.popupId === popupId) return [{ ...entry, standing: "shown", isAtRest: false }];
    if (!takesPart(entry) || othersBehavior === "ignore") return [entry];
    return othersBehavior === "remove" ? forgotten(entry) : [{ ...entry, standing: "queued" }];
  });

const withNext = (entries: PopupEntries): PopupEntries => {
  if (topPopup(entries) !== null) return entries;
  const next = highest(entries.filter(takesPart));
  return next === null ? entries : raised(entries, next);
};

/** A popup was opened: it is shown unless a higher one is there. One that is there already becomes the newest. */
export const withOpened = (entries: PopupEntries, popup: Popup, turn: number): PopupEntries => {
  const known = find(entries, popup.popupId);
  const entry: PopupEntry = {
    popup,
    standing: known?.standing === "shown" ? "shown" : "queued",
    isAtRest: known?.isAtRest ?? true,
    turn,
  };
  const all = known === undefined ? [...entries, entry] : entries.map((other) => (other === known ? entry : other));
  return highest(all.filter(takesPart)) === entry ? raised(all, entry) : withNext(all);
};

/** A popup was closed; the next one by priority is shown. */
export const withClosed = (entries: PopupEntries, popupId: string): PopupEntries =>
  withNext(entries.flatMap((entry) => (entry.popup.popupId === popupId && takesPart(entry) ? putAway(entry) : [entry])));

/** Back was pressed: the popup that holds the page is closed, where one does. */
export const withHoldingClosed = (entries: PopupEntries): PopupEntries => {
  const popupId = holdingPopup(entries);
  return popupId === null ? entries : withClosed(entries, popupId);
};

/** The page is left: no popup waits or is shown any more, but for bars. */
export const withPageLeft = (entries: PopupEntries): PopupEntries =>
  withNext(entries.flatMap((entry) => (takesPart(entry) && !isBar(entry) ? putAway(entry) : [entry])));

/** The flow that opened it is gone: nothing of it is kept either. */
export const withDropped = (entries: PopupEntries, popupId: string): PopupEntries =>
  withNext(entries.flatMap((entry) => (entry.popup.popupId === popupId ? forgotten(entry) : [entry])));

/** Nothing of the popup is on the screen any more. */
export const withRested = (entries: PopupEntries, popupId: string): PopupEntries =>
  entries.flatMap((entry): PopupEntries => {
    if (entry.popup.popupId !== popupId || entry.standing === "shown") return [entry];
    return entry.standing === "leaving" ? [] : [{ ...entry, isAtRest: true }];
  });

/** What flows are told of a change; `answer` is how the popup of that id ended, others were put away. */
export const factsOf = (
  before: PopupEntries,
  after: PopupEntries,
  answered: { readonly popupId: string; readonly answer: PopupAnswer } | null,
): readonly PopupFact[] => {
  const standingIn = (entries: PopupEntries, popupId: string): PopupStanding | "none" => find(entries, popupId)?.standing ?? "none";
  const isIn = (standing: PopupStanding | "none"): boolean => standing === "queued" || standing === "shown";
  const closed = before
    .filter((entry) => takesPart(entry) && !isIn(standingIn(after, entry.popup.popupId)))
    .map(({ popup: { popupId } }): PopupFact => {
      return { type: "popup.closed", popupId, answer: answered?.popupId === popupId ? answered.answer : "dismissed" };
    });
  const shown = after
    .filter(({ popup, standing }) => standing === "shown" && standingIn(before, popup.popupId) !== "shown")
    .map(({ popup: { popupId } }): PopupFact => ({ type: "popup.shown", popupId }));
  return [...closed, ...shown];
};
