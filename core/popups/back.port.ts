import type { Facts } from "#core/kernel/port.ts";

/** The browser's Back, which on a phone closes the popup on top before it leaves the page. */
export interface BackPort {
  /** Makes this popup the next step back; null gives Back its own meaning again. Has no effect where Back is no way to close things. */
  readonly hold: (popupId: string | null) => void;
  /** Emits when Back was pressed while a popup was the next step. */
  readonly pressed: Facts<void>;
  /** Whether a step of the history is a popup's. */
  readonly isHeld: () => boolean;
  /** Emits once and ends, as soon as no step of the history is a popup's. */
  readonly released: Facts<void>;
}
