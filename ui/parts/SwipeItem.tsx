import { useSelector } from "@xstate/react";
import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { swipeItemMachine } from "#core/parts/swipe-item.machine.ts";
import { useFlow } from "#ui/flows.tsx";
import { partsText } from "#ui/text/parts-text.ts";
import { Icon } from "./Icon.tsx";
import { useIsPhone } from "./use-media.ts";
import "./swipe-item.css";

interface SwipeItemProps {
  /** Names the item for the handle of its actions. */
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the item in a wide window, under its right side on a phone. */
  readonly actions: ReactNode;
}

/** An item of a list whose actions a swipe or the handle shows on a phone. */
export const SwipeItem = ({ title, children, actions }: SwipeItemProps) => {
  const id = useId();
  const item = useFlow(swipeItemMachine, undefined);
  const isOpen = useSelector(item, (snapshot) => snapshot.matches("opened"));
  const shift = useSelector(item, (snapshot) => snapshot.context.shift);
  const isPhone = useIsPhone();
  const start = useRef<{ readonly x: number; readonly y: number; readonly at: number } | null>(null);
  const begin = (event: PointerEvent): void => {
    if (isPhone && event.isPrimary) start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  };
  const move = (event: PointerEvent): void => {
    if (start.current !== null) item.send({ type: "pan.moved", dx: event.clientX - start.current.x });
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const from = start.current;
    start.current = null;
    if (from === null) return;
    const pan = { dx: event.clientX - from.x, dy: event.clientY - from.y, ms: event.timeStamp - from.at };
    item.send({ type: "pan.ended", ...pan, width: event.currentTarget.offsetWidth });
  };
  const cancel = (): void => {
    start.current = null;
    item.send({ type: "pan.canceled" });
  };
  return (
    <div className="swipe-item" data-open={isOpen || undefined} data-drawn={shift === 0 ? undefined : true}>
      <div
        className="swipe-item-front"
        style={shift === 0 ? undefined : { translate: `${shift}px` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={cancel}
      >
        <div className="swipe-item-body">{children}</div>
        <button
          type="button"
          className="icon-button swipe-item-handle"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={partsText.actionsOf(title)}
          onClick={() => item.send({ type: "handle.tapped" })}
        >
          <Icon name="back" />
        </button>
      </div>
      <div id={id} className="swipe-item-actions" inert={isPhone && !isOpen}>
        {actions}
      </div>
    </div>
  );
};
