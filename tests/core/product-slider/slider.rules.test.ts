import { describe, expect, it } from "vitest";
import { isBatchNear, SLIDER, SLIDER_VARIANTS, slidesOf } from "#core/product-slider/slider.rules.ts";

const WIDTHS = [320, 360, 361, 374, 375, 413, 414, 599, 600, 767, 768, 1023, 1024, 1279, 1280, 1599, 1600, 1920];

describe("a row of goods", () => {
  it("has the variants small, big and big-redesign", () => {
    expect(SLIDER_VARIANTS).toEqual(["small", "big", "big-redesign"]);
  });

  it("has no others", () => {
    expect(() => slidesOf("HUGE" as "big", 1024)).toThrow("No slider has the variant «HUGE», only small, big, big-redesign");
  });

  it.each([
    ["small", [2.4, 2.4, 2.7, 2.7, 2.7, 2.7, 3.08, 3.08, 3.5, 3.5, 4, 4, 5, 5, 5, 5, 6, 6]],
    ["big", [1.7, 1.7, 1.7, 1.7, 2.14, 2.14, 2.14, 2.14, 2.6, 2.6, 3, 3, 4, 4, 5, 5, 5, 5]],
    ["big-redesign", [1.7, 1.7, 1.7, 1.7, 2.14, 2.14, 2.14, 2.14, 2.6, 2.6, 3, 3, 4, 4, 4, 4, 4, 4]],
  ] as const)("that is %s shows so many cards by the width of the window", (variant, slides) => {
    expect(WIDTHS.map((width) => slidesOf(variant, width))).toEqual(slides);
  });

  it("moves in three quarters of a second, a card's pictures in half a second and by themselves every second", () => {
    expect([SLIDER.speed, SLIDER.cardSpeed, SLIDER.demonstration]).toEqual([750, 500, 1000]);
    expect([SLIDER.batchDebounce, SLIDER.updateDebounce, SLIDER.renewDebounce]).toEqual([50, 100, 100]);
  });

  it("asks for more when what is not loaded comes within a third of a view", () => {
    expect([isBatchNear(330, 1000), isBatchNear(331, 1000), isBatchNear(0, 1000)]).toEqual([true, false, true]);
  });
});
