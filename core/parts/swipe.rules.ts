/** How a finger moved, in CSS pixels and milliseconds; to the right and down is positive. */
export interface Pan {
  readonly dx: number;
  readonly dy: number;
  readonly ms: number;
}

export type Swipe = "left" | "none" | "right";

const SHORTEST_SWIPE = 20;
const LONGEST_SWIPE_MS = 400;

/** A quick move to a side; a slow one is a pan, one down or up is a scroll. */
export const swipeOf = ({ dx, dy, ms }: Pan): Swipe => {
  if (Math.abs(dx) < SHORTEST_SWIPE || Math.abs(dx) <= Math.abs(dy) || ms > LONGEST_SWIPE_MS) return "none";
  return dx < 0 ? "left" : "right";
};
