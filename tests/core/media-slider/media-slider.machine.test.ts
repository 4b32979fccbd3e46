import { Subject } from "rxjs";
import { createActor, fromEventObservable } from "xstate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import { mediaSliderMachine } from "#core/media-slider/media-slider.machine.ts";
import { playsAt } from "#core/media-slider/media-slider.view.ts";
import { isFilmPlaying, isSlideSeen, MEDIA_SLIDER, slideTime } from "#core/media-slider/media-slider.rules.ts";
import { aSlide } from "#tests/support/builders.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [picture, film] = [aSlide({ title: "Тёплый свет" }), aSlide({ title: "На ветру", video: "/pictures/scarf.mp4" })];

const begin = (isMoving = true) => {
  const page = new Subject<VisibilityFact>();
  const slider = createActor(
    mediaSliderMachine.provide({ actors: { hearPage: fromEventObservable<VisibilityFact, undefined>(() => page) } }),
    { input: { slides: [picture, film, picture], isMoving } },
  ).start();
  const place = () => slider.getSnapshot().context.place;
  const plays = (which: number) => playsAt(slider.getSnapshot().context, which);
  const see = (ratio: number): void => slider.send({ type: "view.changed", ratio });
  return { slider, page, place, plays, see };
};

describe("a row of pictures and films", () => {
  it("shows a picture for five seconds, a film as long as it is, and begins anew", () => {
    const { slider, place, plays, see } = begin();
    see(1);
    vi.advanceTimersByTime(4_999);
    expect(place()).toBe(0);
    vi.advanceTimersByTime(1);
    slider.send({ type: "film.measured", place: 1, seconds: 8 });
    expect([place(), plays(1), plays(0)]).toEqual([1, true, false]);
    vi.advanceTimersByTime(7_999);
    expect(place()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([place(), plays(1)]).toEqual([2, false]);
    vi.advanceTimersByTime(5_000);
    expect(place()).toBe(0);
  });

  it("gives a slide no more than its time where a film that was shown before it is measured late", () => {
    const { slider, place, see } = begin();
    see(1);
    vi.advanceTimersByTime(10_000);
    expect(place()).toBe(2);
    vi.advanceTimersByTime(4_000);
    slider.send({ type: "film.measured", place: 1, seconds: 8 });
    vi.advanceTimersByTime(1_000);
    expect(place()).toBe(0);
    vi.advanceTimersByTime(5_000 + 7_999);
    expect(place()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(place()).toBe(2);
  });

  it("stands still until it is in view, out of view, and on a hidden page, and goes on after that", () => {
    const { page, place, see } = begin();
    vi.advanceTimersByTime(60_000);
    expect(place()).toBe(0);
    see(0.6);
    vi.advanceTimersByTime(5_000);
    expect(place()).toBe(1);
    see(0);
    vi.advanceTimersByTime(60_000);
    expect(place()).toBe(1);
    see(0.6);
    page.next({ type: "page.hidden" });
    vi.advanceTimersByTime(60_000);
    expect(place()).toBe(1);
    page.next({ type: "page.shown" });
    vi.advanceTimersByTime(5_000);
    expect(place()).toBe(2);
  });

  it("goes on from the slide that a hand moved it to, with its whole time", () => {
    const { slider, place, see } = begin();
    see(1);
    vi.advanceTimersByTime(4_000);
    slider.send({ type: "slide.chosen", place: 2 });
    vi.advanceTimersByTime(4_999);
    expect(place()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(place()).toBe(0);
  });

  it("does not move away from under a mouse or the focus", () => {
    const { slider, place, see } = begin();
    see(1);
    slider.send({ type: "hold.changed", by: "mouse", isHeld: true });
    slider.send({ type: "hold.changed", by: "focus", isHeld: true });
    vi.advanceTimersByTime(60_000);
    expect(place()).toBe(0);
    slider.send({ type: "hold.changed", by: "mouse", isHeld: false });
    vi.advanceTimersByTime(60_000);
    expect(place()).toBe(0);
    slider.send({ type: "hold.changed", by: "focus", isHeld: false });
    vi.advanceTimersByTime(5_000);
    expect(place()).toBe(1);
  });

  it("does not move for who asked for less motion, until it is told to", () => {
    const { slider, place, plays, see } = begin(false);
    see(1);
    slider.send({ type: "slide.chosen", place: 1 });
    vi.advanceTimersByTime(60_000);
    expect([place(), plays(1)]).toEqual([1, false]);
    slider.send({ type: "motion.pressed" });
    expect(plays(1)).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(place()).toBe(2);
    slider.send({ type: "motion.pressed" });
    vi.advanceTimersByTime(60_000);
    expect(place()).toBe(2);
  });
});

describe("the rules of slides", () => {
  it("a film's time is its own once it is known", () => {
    expect([slideTime(picture, 8), slideTime(film, 8), slideTime(film, undefined), slideTime(film, Infinity), slideTime(film, 0)]).toEqual([
      5_000, 8_000, 5_000, 5_000, 5_000,
    ]);
  });

  it("a slide is seen from its half on; a film plays above a tenth, and only when it is shown", () => {
    expect([isSlideSeen(0.49), isSlideSeen(0.5)]).toEqual([false, true]);
    expect([isFilmPlaying(true, 0.1), isFilmPlaying(true, 0.11), isFilmPlaying(false, 1)]).toEqual([false, true, false]);
    expect(MEDIA_SLIDER.transition).toBe(600);
  });
});
