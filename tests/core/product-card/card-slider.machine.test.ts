import { NEVER } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { describe, expect, it, onTestFinished } from "vitest";
import { type CardImagesAnswered, type CardSliderInput, cardSliderMachine } from "#core/product-card/card-slider.machine.ts";
import { picturesOf } from "#core/product-card/card-pictures.rules.ts";
import { anImage } from "#tests/support/builders.ts";

const first = anImage("a");
const second = anImage("b");
const third = anImage("c");
const fourth = anImage("d");
const own = [first, second];
const all = [first, second, third, fourth];

const begin = (given: Partial<CardSliderInput> = {}) => {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  const slider = createActor(
    cardSliderMachine.provide({
      actors: {
        loadImages: fromEventObservable<CardImagesAnswered, { productId: number }>(({ input }) => {
          asked.push(input.productId);
          return NEVER;
        }),
      },
    }),
    { clock, input: { productId: 7, images: own, isMoving: true, ...given } },
  ).start();
  onTestFinished(() => void slider.stop());
  const place = () => slider.getSnapshot().context.place;
  const after = (ms: number) => {
    clock.increment(ms);
    return place();
  };
  return { slider, asked, place, after, images: () => slider.getSnapshot().context.images.length };
};

describe("the pictures of a card that is pointed at", () => {
  it("begin with the second, follow each other every second, and begin anew after the last", () => {
    const { slider, asked, place, after, images } = begin();
    expect([asked, place(), after(5_000)]).toEqual([[7], 1, 1]);
    slider.send({ type: "images.loaded", images: all });
    expect([images(), after(999), after(1), after(1_000), after(1_000), after(1_000)]).toEqual([3, 1, 2, 0, 1, 2]);
  });

  it("stay where a tab is pointed at, also before all of them are there", () => {
    const { slider, after, images } = begin();
    slider.send({ type: "tab.pointed", place: 0 });
    slider.send({ type: "images.loaded", images: all });
    expect([images(), after(5_000)]).toEqual([3, 0]);
    const moving = begin();
    moving.slider.send({ type: "images.loaded", images: all });
    moving.after(1_000);
    moving.slider.send({ type: "tab.pointed", place: 0 });
    expect(moving.after(5_000)).toBe(0);
  });

  it("never move by themselves for who asked for less motion, and are chosen all the same", () => {
    const { slider, place, after } = begin({ isMoving: false });
    slider.send({ type: "images.loaded", images: all });
    expect(after(5_000)).toBe(1);
    slider.send({ type: "tab.pointed", place: 2 });
    expect(place()).toBe(2);
  });

  it("are those that the card has where no more can be had, and one has nowhere to go", () => {
    const failed = begin();
    failed.slider.send({ type: "images.failed" });
    expect([failed.images(), failed.after(1_000), failed.after(1_000)]).toEqual([2, 0, 1]);
    const single = begin({ images: [first] });
    single.slider.send({ type: "images.loaded", images: [first] });
    expect([single.images(), single.after(1_000)]).toEqual([1, 0]);
  });

  it("are three at most, of those that are fetched", () => {
    const empty = anImage("empty", { widths: [] });
    expect(picturesOf(own, all)).toEqual([first, second, third]);
    expect(picturesOf(own, [first, empty, third, fourth])).toEqual([first, third, fourth]);
    expect(picturesOf(own, [first, empty])).toEqual(own);
  });
});
