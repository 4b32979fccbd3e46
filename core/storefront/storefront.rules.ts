import type { PopupFact } from "#core/popups/popup.ts";

/** The popups that are shown after one more fact, the newest last. */
export const withShown = (shown: readonly string[], { type, popupId }: PopupFact): readonly string[] => {
  const others = shown.filter((id) => id !== popupId);
  return type === "popup.shown" ? [...others, popupId] : others;
};
