import { createActor, SimulatedClock } from "xstate";
import { describe, expect, it } from "vitest";
import { videoPlayerMachine, type VideoPlayerEvent } from "#core/video-player/video-player.machine.ts";
import { clock, videoRatio } from "#core/video-player/video-player.rules.ts";
import {
  areControlsShown,
  isDragging,
  isFailed,
  isFull,
  isPlaying,
  isPosterShown,
  isWaiting,
} from "#core/video-player/video-player.view.ts";

const open = (autoplayFrom: number | null = null) => {
  const time = new SimulatedClock();
  const player = createActor(videoPlayerMachine, { input: { autoplayFrom }, clock: time }).start();
  return {
    time,
    is: (told: (snapshot: ReturnType<typeof player.getSnapshot>) => boolean) => told(player.getSnapshot()),
    context: () => player.getSnapshot().context,
    send: (...events: readonly (VideoPlayerEvent["type"] | VideoPlayerEvent)[]) => {
      for (const event of events) player.send(typeof event === "string" ? ({ type: event } as VideoPlayerEvent) : event);
    },
  };
};
const seen = (ratio: number): VideoPlayerEvent => ({ type: "view.changed", ratio });

describe("a film", () => {
  it("stands behind its poster until it first plays, and never again", () => {
    const { is, send } = open();
    send("video.ready");
    expect([is(isPosterShown), is(areControlsShown), is(isPlaying)]).toEqual([true, false, false]);
    send("play.pressed");
    expect([is(isPosterShown), is(areControlsShown), is(isPlaying)]).toEqual([false, true, true]);
    send("play.pressed");
    expect([is(isPosterShown), is(areControlsShown), is(isPlaying)]).toEqual([false, true, false]);
  });

  it("plays as soon as it can when it was pressed before", () => {
    const { is, send } = open();
    send("play.pressed");
    expect([is(isWaiting), is(isPlaying)]).toEqual([true, false]);
    send("video.ready");
    expect([is(isWaiting), is(isPlaying)]).toEqual([false, true]);
    send("video.waiting");
    expect([is(isWaiting), is(isPlaying)]).toEqual([true, false]);
    send("video.ready", "video.ended");
    expect(is(isPlaying)).toBe(false);
  });

  it("that is pressed twice while it loads waits", () => {
    const { is, send } = open();
    send("play.pressed", "play.pressed", "video.ready");
    expect([is(isPlaying), is(isPosterShown)]).toEqual([false, true]);
  });

  it("that the browser does not let play is paused", () => {
    const { is, send } = open();
    send("video.ready", "play.pressed", "video.stopped");
    expect(is(isPlaying)).toBe(false);
    send("play.pressed", "video.waiting", "video.stopped", "video.ready");
    expect(is(isPlaying)).toBe(false);
  });

  it("that fails is loaded again and plays then", () => {
    const { is, send } = open();
    send("video.failed");
    expect(is(isFailed)).toBe(true);
    send("again.pressed", "video.ready");
    expect(is(isPlaying)).toBe(true);
  });

  it("knows its time", () => {
    const { context, send } = open();
    send({ type: "video.measured", duration: 12.5 }, { type: "time.passed", time: 3 });
    expect([context().duration, context().time]).toEqual([12.5, 3]);
    send({ type: "video.measured", duration: Number.POSITIVE_INFINITY });
    expect(context().duration).toBe(0);
  });
});

describe("the controls", () => {
  it("hide three seconds after the last move while it plays", () => {
    const { is, send, time } = open();
    send("video.ready", "play.pressed");
    time.increment(2999);
    expect(is(areControlsShown)).toBe(true);
    send("attention.given");
    time.increment(2999);
    expect(is(areControlsShown)).toBe(true);
    time.increment(1);
    expect(is(areControlsShown)).toBe(false);
    send("attention.given");
    expect(is(areControlsShown)).toBe(true);
  });

  it("do not come back when it goes on after it waited for more of the film", () => {
    const { is, send, time } = open(0.1);
    send(seen(1), "video.ready");
    expect(is(areControlsShown)).toBe(true);
    time.increment(3000);
    send("video.waiting", "video.ready");
    expect([is(isPlaying), is(areControlsShown)]).toEqual([true, false]);
    send(seen(0), seen(1));
    expect(is(areControlsShown)).toBe(true);
  });

  it("stay while it is paused or drawn", () => {
    const { is, send, time } = open();
    send("video.ready", "play.pressed", "play.pressed");
    time.increment(10_000);
    expect(is(areControlsShown)).toBe(true);
    send("play.pressed");
    expect(is(areControlsShown)).toBe(true);
    time.increment(3000);
    expect(is(areControlsShown)).toBe(false);
    send("drag.started");
    expect(is(areControlsShown)).toBe(true);
  });
});

describe("a film that plays when it is seen", () => {
  it("plays from a tenth and pauses below", () => {
    const { is, send } = open(0.1);
    send("video.ready", seen(0.09));
    expect(is(isPlaying)).toBe(false);
    send(seen(0.1));
    expect(is(isPlaying)).toBe(true);
    send(seen(0));
    expect(is(isPlaying)).toBe(false);
  });

  it("plays from another share when it is said", () => {
    const { is, send } = open(0.3);
    send("video.ready", seen(0.29));
    expect(is(isPlaying)).toBe(false);
    send(seen(0.3));
    expect(is(isPlaying)).toBe(true);
  });

  it("waits for its beginning, and forgets it when it leaves", () => {
    const { is, send } = open(0.1);
    send(seen(0.5));
    expect(is(isWaiting)).toBe(true);
    send(seen(0), "video.ready");
    expect(is(isPlaying)).toBe(false);
  });

  it("is not every film", () => {
    const { is, send } = open();
    send("video.ready", seen(1));
    expect(is(isPlaying)).toBe(false);
    send("play.pressed", seen(0));
    expect(is(isPlaying)).toBe(true);
  });
});

describe("the line of time", () => {
  it("stops a film while it is drawn, and lets it go on", () => {
    const { is, context, send } = open();
    send("video.ready", "play.pressed", "drag.started", { type: "drag.moved", time: 7 });
    expect([is(isDragging), is(isPlaying), context().time]).toEqual([true, false, 7]);
    send("drag.ended");
    expect(is(isPlaying)).toBe(true);
  });

  it("leaves a paused film paused", () => {
    const { is, send } = open();
    send("video.ready", "drag.started", "drag.ended");
    expect([is(isPlaying), is(isDragging)]).toEqual([false, false]);
  });
});

describe("the whole screen", () => {
  it("is filled and left", () => {
    const { is, send } = open();
    send("screen.filled");
    expect(is(isFull)).toBe(true);
    send("screen.left");
    expect(is(isFull)).toBe(false);
  });
});

describe("a film's words and shape", () => {
  it("are minutes and seconds", () => {
    expect([0, 5.9, 65, 600, Number.NaN, -1].map(clock)).toEqual(["0:00", "0:05", "1:05", "10:00", "0:00", "0:00"]);
  });

  it("are its own, or three to four", () => {
    const video = { source: "", preview: "", sourceWidth: 0, sourceHeight: 0 };
    expect([videoRatio(video), videoRatio({ ...video, sourceWidth: 1920, sourceHeight: 1080 })]).toEqual([0.75, 16 / 9]);
  });
});
