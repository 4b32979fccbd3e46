import type { ReactNode } from "react";

export const wordsIdOf = (popupId: string): string => `${popupId}-words`;

interface PopupWordsProps {
  readonly popupId: string;
  readonly children: ReactNode;
}

/** What a popup says: who hears it gets it with the title as it opens, wherever in it the focus goes. */
export const PopupWords = ({ popupId, children }: PopupWordsProps) => (
  <div id={wordsIdOf(popupId)} className="popup-words">
    {children}
  </div>
);
