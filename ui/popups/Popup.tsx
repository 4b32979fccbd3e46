import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import type { Popup as PopupRecord } from "#core/popups/popup.ts";
import { isHolding, isInQueue, isVisible, livingPopup, popupOf, type PopupRef, type PopupsRef } from "#core/popups/popups.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import { Voice } from "#ui/toasts/voice.tsx";
import { wordsIdOf } from "./PopupWords.tsx";
import { useDrag } from "./use-drag.ts";
import { useFirstFocus, useLayer, useMessages, useOutside, useRoom } from "./use-layer.ts";
import "./popups.css";

interface FrameProps {
  readonly title: string;
  /** A step back, for a popup that came out of another. */
  readonly onBack?: (() => void) | undefined;
  readonly className?: string;
  /** It has `PopupWords`. */
  readonly hasWords?: boolean;
  readonly children: ReactNode;
}

interface LivingProps extends FrameProps {
  readonly popups: PopupsRef;
  readonly popup: PopupRecord;
  readonly actor: PopupRef;
}

const Frame = ({ popups, popup, actor, title, onBack, className = "", hasWords = false, children }: LivingProps) => {
  const { popupId, layout } = popup;
  const isOpen = useSelector(actor, isVisible);
  const isOpening = useSelector(actor, (snapshot) => snapshot.matches("opening"));
  const layer = useLayer(isOpen, () => isInQueue(popups.getSnapshot(), popupId));
  useFirstFocus(layer, isOpening);
  useRoom(layer, isOpen);
  useMessages(
    layer,
    useSelector(popups, (snapshot) => isHolding(snapshot, popupId)),
  );
  const dismiss = useCallback(() => popups.send({ type: "popup.dismissed", popupId }), [popups, popupId]);
  // The second tap of two on what opened it falls on the page under it: it is no answer.
  useOutside(layer, isOpen && !isOpening, dismiss);
  const drag = useDrag(layer, dismiss);
  const titleId = useId();
  return (
    <dialog
      ref={layer}
      className={`popup popup-layout-${layout} ${className}`}
      aria-labelledby={titleId}
      aria-describedby={hasWords ? wordsIdOf(popupId) : undefined}
      tabIndex={-1}
      inert={!isOpen}
      onCancel={(event) => {
        if (event.target !== layer.current) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={({ target }) => {
        // By the browser itself, which closes a layer at the second Escape whatever the page says.
        if (isOpen && target === layer.current && !layer.current.open) dismiss();
      }}
    >
      <div className="popup-sheet">
        <div className="popup-grip" aria-hidden="true" {...drag} />
        <div className="popup-head">
          {onBack === undefined ? null : (
            <button type="button" className="icon-button popup-back" aria-label={popupText.back} onClick={onBack}>
              <Icon name="back" />
            </button>
          )}
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="icon-button popup-close"
            aria-label={popupText.close}
            // The sheet still moves: the press is of what it began on, wherever that is when it ends.
            onPointerDown={({ currentTarget, pointerId }) => {
              if (isOpening) currentTarget.setPointerCapture(pointerId);
            }}
            onClick={dismiss}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="popup-body">{children}</div>
      </div>
      <Voice />
    </dialog>
  );
};

interface PopupProps extends FrameProps {
  readonly popups: PopupsRef;
  readonly popupId: string;
}

/** The frame of a popup that the queue holds under this id; nothing when it holds none. */
export const ReadyPopup = ({ popups, popupId, ...frame }: PopupProps) => {
  const popup = useSelector(popups, (snapshot) => livingPopup(snapshot, popupId));
  const actor = useSelector(popups, (snapshot) => popupOf(snapshot, popupId));
  return popup === undefined || actor === undefined
    ? null
    : createPortal(<Frame popups={popups} popup={popup} actor={actor} {...frame} />, document.body);
};

/** The same for the flow that opened it and draws it. A popup whose flow has left the page is taken away. */
export const Popup = (props: PopupProps) => {
  const { popups, popupId } = props;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // Strict mode takes a component away and brings it back in one breath.
      queueMicrotask(() => {
        if (!isThere.current) popups.send({ type: "popup.dropped", popupId });
      });
    };
  }, [popups, popupId]);
  return <ReadyPopup {...props} />;
};
