import { describe, expect, it } from "vitest";
import { BREAKPOINTS, deviceOf } from "#core/facts/viewport.ts";

describe("viewport", () => {
  it("knows nine breakpoints", () => {
    expect(BREAKPOINTS).toEqual({
      DESKTOP_XL: 1920,
      DESKTOP_L: 1600,
      DESKTOP_M: 1440,
      DESKTOP_S: 1280,
      TABLET_M: 1024,
      TABLET_S: 640,
      MOBILE_L: 414,
      MOBILE_M: 360,
      MOBILE_S: 320,
    });
  });

  it.each([
    [0, "phone"],
    [639, "phone"],
    [639.5, "phone"],
    [640, "tablet"],
    [800, "tablet"],
    [1023, "tablet"],
    [1024, "desktop"],
    [1920, "desktop"],
  ])("%s pixels make a %s", (width, device) => {
    expect(deviceOf(width)).toBe(device);
  });
});
