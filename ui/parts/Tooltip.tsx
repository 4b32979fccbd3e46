import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TOOLTIP_FADE_MS, TOOLTIP_OFFSET, tooltipShift } from "#core/parts/tooltip.rules.ts";
import "./tooltip.css";

interface TooltipProps {
  readonly words: ReactNode;
  /** A control; it carries the given id in `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode;
}

const SIZES = { "--tooltip-offset": `${TOOLTIP_OFFSET}px`, "--tooltip-fade": `${TOOLTIP_FADE_MS}ms` } as CSSProperties;

/** A few words at a control while it is pointed at or has the focus; Escape puts them away. */
export const Tooltip = ({ words, children }: TooltipProps) => {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  const show = (): void => {
    const node = bubble.current;
    if (node !== null) {
      node.style.removeProperty("--tooltip-shift");
      const { left, width } = node.getBoundingClientRect();
      node.style.setProperty("--tooltip-shift", `${tooltipShift(left, width, document.documentElement.clientWidth)}px`);
    }
    setShown(true);
  };
  const hide = (): void => setShown(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setShown(false);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isShown]);
  return (
    <span className="tooltip" style={SIZES} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      {children(id)}
      <span ref={bubble} id={id} role="tooltip" className="tooltip-words" data-shown={isShown || undefined}>
        {words}
      </span>
    </span>
  );
};
