import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterPaint, beforePaint } from "#ui/after-paint.ts";

describe("work of a press", () => {
  const frames: FrameRequestCallback[] = [];
  const done: string[] = [];
  const ask = window.requestAnimationFrame;
  const paint = (): void => {
    for (const frame of frames.splice(0)) frame(0);
    done.push("painted");
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    done.length = 0;
    window.requestAnimationFrame = (frame) => frames.push(frame);
  });
  afterEach(() => {
    vi.useRealTimers();
    frames.length = 0;
    window.requestAnimationFrame = ask;
  });

  it("comes after the paint, in the order in which it was asked for, and once", () => {
    afterPaint(() => done.push("first"));
    afterPaint(() => done.push("second"));
    expect(done).toEqual([]);
    paint();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(["painted", "first", "second"]);
  });

  it("comes before the paint where the paint needs it", () => {
    beforePaint(() => done.push("scrolled"));
    paint();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(["scrolled", "painted"]);
  });

  it("is done also in a window that is not seen and paints nothing", () => {
    afterPaint(() => done.push("after"));
    beforePaint(() => done.push("before"));
    vi.advanceTimersByTime(100);
    expect(done).toEqual(["after", "before"]);
    paint();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(["after", "before", "painted"]);
  });
});
