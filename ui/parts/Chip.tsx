import type { ReactNode } from "react";
import { availabilityOf, hearsPress } from "#core/parts/control.rules.ts";
import "./chip.css";

interface ChipProps {
  readonly children: ReactNode;
  /** Left out for a chip that is only pressed. */
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly isLoading?: boolean;
  readonly onPress: () => void;
}

/** A short word to press, alone or in a row of its kind. */
export const Chip = ({ children, isChosen, isDisabled = false, isLoading = false, onPress }: ChipProps) => (
  <button
    type="button"
    className="tap-chip"
    aria-pressed={isChosen}
    aria-busy={isLoading || undefined}
    aria-disabled={isDisabled || isLoading || undefined}
    onClick={() => {
      if (hearsPress(availabilityOf(isDisabled, isLoading))) onPress();
    }}
  >
    {isLoading ? <span className="spinner" aria-hidden="true" /> : null}
    {children}
  </button>
);
