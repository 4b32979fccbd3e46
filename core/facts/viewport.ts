/** Widths of the window, in CSS pixels, from which a layout of that name holds. */
export const BREAKPOINTS = {
  DESKTOP_XL: 1920,
  DESKTOP_L: 1600,
  DESKTOP_M: 1440,
  DESKTOP_S: 1280,
  TABLET_M: 1024,
  TABLET_S: 640,
  MOBILE_L: 414,
  MOBILE_M: 360,
  MOBILE_S: 320,
} as const;

export type Device = "phone" | "tablet" | "desktop";

/** The device class that a window of this width, in CSS pixels, counts as. */
export const deviceOf = (width: number): Device => {
  if (width >= BREAKPOINTS.TABLET_M) return "desktop";
  return width >= BREAKPOINTS.TABLET_S ? "tablet" : "phone";
};
