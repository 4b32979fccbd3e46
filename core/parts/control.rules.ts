import type { Swipe } from "#core/parts/swipe.rules.ts";

/** Whether a control may be worked now. */
export type Availability = "disabled" | "free" | "loading";

export const availabilityOf = (isDisabled: boolean, isLoading: boolean): Availability => {
  if (isDisabled) return "disabled";
  return isLoading ? "loading" : "free";
};

/** A box, a toggle, a chip, a radio button and an item of a list hear nothing while they cannot be worked. */
export const hearsPress = (availability: Availability): boolean => availability === "free";

/** What a toggle is after a tap («none») or a swipe: to the left is off, to the right is on. */
export const toggled = (isOn: boolean, swipe: Swipe, availability: Availability): boolean => {
  if (!hearsPress(availability)) return isOn;
  return swipe === "none" ? !isOn : swipe === "right";
};
