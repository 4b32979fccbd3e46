import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/parts/Button.tsx";
import { popupText } from "#ui/text/popup-text.ts";

interface PopupWaitsProps {
  /** Whether it cannot be had; else it is on its way. */
  readonly isLost: boolean;
  readonly onAgain: () => void;
  /** What is lost, where that is to be said. */
  readonly words?: string;
  /** Where else it is to be had. */
  readonly children?: ReactNode;
}

/** Instead of what a popup is to show: a sign that it comes, or that it cannot be had and can be asked for again. */
export const PopupWaits = ({ isLost, onAgain, words = popupText.loadFailed, children }: PopupWaitsProps) => {
  const place = useRef<HTMLDivElement>(null);
  // It may stand where something was that had the focus.
  useEffect(() => {
    if (isLost && document.activeElement === document.body) place.current?.closest("dialog")?.focus();
  }, [isLost]);
  return (
    <div ref={place} aria-busy={!isLost} role="status" className="popup-loaded">
      {isLost ? (
        <>
          <p>{words}</p>
          {children}
          <Button
            look="grey"
            isSmall
            onClick={({ currentTarget }) => {
              // It goes with what it asks for.
              currentTarget.closest("dialog")?.focus();
              onAgain();
            }}
          >
            {popupText.tryAgain}
          </Button>
        </>
      ) : (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">{popupText.loading}</span>
        </>
      )}
    </div>
  );
};
