import type { Popup, PopupAnswer, PopupFact } from "./popup.ts";

/** A popup that was opened and not closed: it is shown, or waits for its turn. */
export interface QueuePlace {
  readonly popup: Popup;
  readonly isShown: boolean;
  /** The later it was opened, the higher. */
  readonly turn: number;
}

/** In the order in which they came first; `turn` says which is the newest. */
export type PopupQueue = readonly QueuePlace[];

/** A queue after a change, with the popups that left it and are not to be kept for their next opening. */
export interface QueueChange {
  readonly queue: PopupQueue;
  readonly forgotten: readonly string[];
}

const idOf = ({ popup }: QueuePlace): string => popup.popupId;

const isAbove = (one: QueuePlace, other: QueuePlace): boolean =>
  one.popup.priority === other.popup.priority ? one.turn > other.turn : one.popup.priority > other.popup.priority;

const highest = (queue: PopupQueue): QueuePlace | null =>
  queue.reduce<QueuePlace | null>((top, place) => (top === null || isAbove(place, top) ? place : top), null);

const placeOf = (queue: PopupQueue, popupId: string): QueuePlace | undefined => queue.find((place) => idOf(place) === popupId);

/** The popup that holds the page and that Back closes; null when none does. */
export const holdingPopup = (queue: PopupQueue): string | null => highest(queue.filter(({ isShown }) => isShown))?.popup.popupId ?? null;

/** Shows one; what becomes of the others is said by it. */
const raised = (queue: PopupQueue, { popup: { popupId, othersBehavior } }: QueuePlace): QueueChange => {
  const others = queue.filter((place) => idOf(place) !== popupId);
  if (othersBehavior === "remove")
    return { queue: queue.flatMap((place) => (idOf(place) === popupId ? [{ ...place, isShown: true }] : [])), forgotten: others.map(idOf) };
  return {
    queue: queue.map((place) => {
      if (idOf(place) === popupId) return { ...place, isShown: true };
      return othersBehavior === "ignore" ? place : { ...place, isShown: false };
    }),
    forgotten: [],
  };
};

const withNext = (queue: PopupQueue): QueueChange => {
  const next = holdingPopup(queue) === null ? highest(queue) : null;
  return next === null ? { queue, forgotten: [] } : raised(queue, next);
};

/** Takes some out of their places; those of which `isKept` says so come back as they were. */
const without = (queue: PopupQueue, isOut: (place: QueuePlace) => boolean, isKept: (place: QueuePlace) => boolean): QueueChange => {
  const change = withNext(queue.filter((place) => !isOut(place)));
  const forgotten = queue.filter((place) => isOut(place) && !isKept(place)).map(idOf);
  return { ...change, forgotten: [...forgotten, ...change.forgotten] };
};

const isToBeKept = ({ popup }: QueuePlace): boolean => !popup.destroyOnClose;

/** A popup was opened: it is shown unless a higher one is there. One that is there already becomes the newest. */
export const withOpened = (queue: PopupQueue, popup: Popup, turn: number): QueueChange => {
  const known = placeOf(queue, popup.popupId);
  const place: QueuePlace = { popup, isShown: known?.isShown ?? false, turn };
  const all = known === undefined ? [...queue, place] : queue.map((other) => (other === known ? place : other));
  return highest(all) === place ? raised(all, place) : withNext(all);
};

/** A popup was closed; the next one by priority is shown. */
export const withClosed = (queue: PopupQueue, popupId: string): QueueChange =>
  without(queue, (place) => idOf(place) === popupId, isToBeKept);

/** Back was pressed: the popup that holds the page is closed, where one does. */
export const withHoldingClosed = (queue: PopupQueue): QueueChange => {
  const popupId = holdingPopup(queue);
  return popupId === null ? { queue, forgotten: [] } : withClosed(queue, popupId);
};

/** The page is left: no popup waits or is shown any more, but one that stays until another page has come. */
export const withPageLeft = (queue: PopupQueue): QueueChange => without(queue, ({ popup }) => !popup.staysOnLeaving, isToBeKept);

/** Another page has come, or will not. */
export const withPageSettled = (queue: PopupQueue): QueueChange => without(queue, ({ popup }) => popup.staysOnLeaving, isToBeKept);

/** The flow that opened it is gone: nothing of it is kept either. */
export const withDropped = (queue: PopupQueue, popupId: string): QueueChange => {
  const change = withClosed(queue, popupId);
  return { ...change, forgotten: [...change.forgotten.filter((id) => id !== popupId), popupId] };
};

/** What flows are told of a change; `answer` is how the popup of that id ended, others were put away. */
export const factsOf = (
  before: PopupQueue,
  after: PopupQueue,
  answered: { readonly popupId: string; readonly answer: PopupAnswer } | null,
): readonly PopupFact[] => {
  const closed = before.map(idOf).filter((popupId) => placeOf(after, popupId) === undefined);
  const shown = after.filter((place) => place.isShown && placeOf(before, idOf(place))?.isShown !== true);
  return [
    ...closed.map((popupId): PopupFact => {
      return { type: "popup.closed", popupId, answer: answered?.popupId === popupId ? answered.answer : "dismissed" };
    }),
    ...shown.map((place): PopupFact => ({ type: "popup.shown", popupId: idOf(place) })),
  ];
};
