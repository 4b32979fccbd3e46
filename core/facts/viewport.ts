export type Device = "desktop" | "phone" | "tablet";

export interface ViewportFact {
  readonly type: "viewport.changed";
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly device: Device;
}

/** Widths in CSS pixels from which a layout begins. */
export const BREAKPOINTS = {
  desktopXl: 1920,
  desktopL: 1600,
  desktopM: 1440,
  desktopS: 1280,
  tabletM: 1024,
  tabletS: 640,
  mobileL: 414,
  mobileM: 360,
  mobileS: 320,
} as const;

/** Desktop from 1024, tablet from 640, else a phone. */
export const deviceOf = (width: number): Device => {
  if (width >= BREAKPOINTS.tabletM) return "desktop";
  return width >= BREAKPOINTS.tabletS ? "tablet" : "phone";
};
