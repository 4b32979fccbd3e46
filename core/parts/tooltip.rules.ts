/** Between a tooltip and what it belongs to, in CSS pixels. */
export const TOOLTIP_OFFSET = 16;
export const TOOLTIP_FADE_MS = 200;

const MARGIN = 16;

/** How far a tooltip moves sideways so that it stays on the page; to the right is positive. */
export const tooltipShift = (left: number, width: number, pageWidth: number): number => {
  if (left < MARGIN) return MARGIN - left;
  return Math.min(0, Math.max(MARGIN - left, pageWidth - MARGIN - width - left));
};
