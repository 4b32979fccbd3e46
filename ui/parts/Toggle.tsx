import { type ChangeEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { availabilityOf, toggled } from "#core/parts/control.rules.ts";
import { swipeOf } from "#core/parts/swipe.rules.ts";
import "./toggle.css";

interface ToggleProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly name: string;
  readonly value: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
}

/** A browser makes a press of a swipe with a mouse; it comes at once and would undo the swipe. */
const PRESS_OF_SWIPE_MS = 100;

/** On or off: by a tap, by a key, or by a swipe to the side. */
export const Toggle = ({ label, hint = "", name, value, onChange, isDisabled = false, isLoading = false }: ToggleProps) => {
  const id = useId();
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly at: number } | null>(null);
  const swipedAt = useRef(Number.NEGATIVE_INFINITY);
  const availability = availabilityOf(isDisabled, isLoading);
  const tell = (isOn: boolean): void => {
    if (isOn !== value) onChange(isOn);
  };
  const release = (event: PointerEvent): void => {
    const from = pressed.current;
    pressed.current = null;
    if (from === null) return;
    const swipe = swipeOf({ dx: event.clientX - from.x, dy: event.clientY - from.y, ms: event.timeStamp - from.at });
    if (swipe === "none") return;
    swipedAt.current = event.timeStamp;
    tell(toggled(value, swipe, availability));
  };
  const change = (event: ChangeEvent): void => {
    if (event.timeStamp - swipedAt.current > PRESS_OF_SWIPE_MS) tell(toggled(value, "none", availability));
  };
  return (
    <label
      className="toggle"
      onPointerDown={(event) => {
        pressed.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        pressed.current = null;
      }}
    >
      <span className="toggle-words">
        {label}
        {hint === "" ? null : (
          <span id={id} className="caption">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={value}
        aria-checked={value}
        disabled={isDisabled}
        aria-describedby={hint === "" ? undefined : id}
        aria-busy={isLoading || undefined}
        aria-disabled={isLoading || undefined}
        onChange={change}
      />
      <span className="toggle-track" aria-hidden="true">
        <i>{isLoading ? <span className="spinner" /> : null}</i>
      </span>
    </label>
  );
};
