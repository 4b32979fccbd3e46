import { assign, raise, setup } from "xstate";

export interface VideoPlayerInput {
  /** From which visible share the film plays by itself, as 0.1; null when it waits for a press. */
  readonly autoplayFrom: number | null;
}

export interface VideoPlayerContext extends VideoPlayerInput {
  /** Somebody, or the page, has let it play: the poster is gone for good. */
  readonly hasPlayed: boolean;
  /** To play as soon as it can. */
  readonly isWanted: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; 0 while it is not known. */
  readonly duration: number;
}

export type VideoPlayerEvent =
  /** The browser can play from here. */
  | { readonly type: "video.ready" }
  /** The browser waits for more of the film. */
  | { readonly type: "video.waiting" }
  | { readonly type: "video.ended" }
  | { readonly type: "video.failed" }
  /** The browser does not play, or has stopped by itself. */
  | { readonly type: "video.stopped" }
  | { readonly type: "video.measured"; readonly duration: number }
  | { readonly type: "time.passed"; readonly time: number }
  | { readonly type: "play.pressed" }
  | { readonly type: "again.pressed" }
  | { readonly type: "drag.started" }
  | { readonly type: "drag.moved"; readonly time: number }
  | { readonly type: "drag.ended" }
  /** The pointer moved or pressed, or a key was pressed. */
  | { readonly type: "attention.given" }
  | { readonly type: "view.changed"; readonly ratio: number }
  | { readonly type: "screen.filled" }
  | { readonly type: "screen.left" };

/** A film: loading, playing or paused; its controls, which hide while it plays; and whether it fills the screen. */
export const videoPlayerMachine = setup({
  types: {
    context: {} as VideoPlayerContext,
    events: {} as VideoPlayerEvent,
    input: {} as VideoPlayerInput,
    tags: {} as "playing",
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    goesOn: ({ context }) => context.isWanted && context.hasPlayed,
    comesIntoView: ({ context }, { ratio }: { ratio: number }) => context.autoplayFrom !== null && ratio >= context.autoplayFrom,
    leavesView: ({ context }, { ratio }: { ratio: number }) => context.autoplayFrom !== null && ratio < context.autoplayFrom,
  },
  actions: {
    want: assign({ isWanted: true }),
    stopWanting: assign({ isWanted: false }),
    notePlay: assign({ hasPlayed: true, isWanted: true }),
    /** A film that is let play begins with its controls in sight; one that goes on when there is more of it does not show them again. */
    reveal: raise({ type: "attention.given" }),
    turnWish: assign(({ context }) => ({ isWanted: !context.isWanted })),
    keepTime: assign((_, { time }: { time: number }) => ({ time })),
    keepDuration: assign((_, { duration }: { duration: number }) => ({ duration: Number.isFinite(duration) ? duration : 0 })),
  },
  delays: { controlsShown: 3000 },
}).createMachine({
  id: "videoPlayer",
  context: ({ input }) => ({ ...input, hasPlayed: false, isWanted: false, time: 0, duration: 0 }),
  type: "parallel",
  on: {
    "video.measured": { actions: { type: "keepDuration", params: ({ event }) => ({ duration: event.duration }) } },
    "time.passed": { actions: { type: "keepTime", params: ({ event }) => ({ time: event.time }) } },
  },
  states: {
    playback: {
      initial: "loading",
      states: {
        loading: {
          on: {
            "video.ready": [
              { guard: "goesOn", target: "playing" },
              { guard: "isWanted", target: "playing", actions: "reveal" },
              { target: "paused" },
            ],
            "video.failed": "failed",
            "video.stopped": { actions: "stopWanting" },
            "play.pressed": { actions: "turnWish" },
            "view.changed": [
              { guard: { type: "comesIntoView", params: ({ event }) => ({ ratio: event.ratio }) }, actions: "want" },
              { guard: { type: "leavesView", params: ({ event }) => ({ ratio: event.ratio }) }, actions: "stopWanting" },
            ],
          },
        },
        paused: {
          entry: "stopWanting",
          on: {
            "play.pressed": { target: "playing", actions: "reveal" },
            "drag.started": "dragging.resting",
            "video.failed": "failed",
            "view.changed": {
              guard: { type: "comesIntoView", params: ({ event }) => ({ ratio: event.ratio }) },
              target: "playing",
              actions: "reveal",
            },
          },
        },
        playing: {
          tags: "playing",
          entry: "notePlay",
          on: {
            "play.pressed": "paused",
            "drag.started": "dragging.resuming",
            "video.waiting": "loading",
            "video.ended": "paused",
            "video.stopped": "paused",
            "video.failed": "failed",
            "view.changed": { guard: { type: "leavesView", params: ({ event }) => ({ ratio: event.ratio }) }, target: "paused" },
          },
        },
        dragging: {
          initial: "resting",
          on: {
            "drag.moved": { actions: { type: "keepTime", params: ({ event }) => ({ time: event.time }) } },
            "video.failed": "failed",
          },
          states: {
            resting: { on: { "drag.ended": "#videoPlayer.playback.paused" } },
            resuming: { on: { "drag.ended": { target: "#videoPlayer.playback.playing", actions: "reveal" } } },
          },
        },
        failed: { entry: "want", on: { "again.pressed": "loading" } },
      },
    },
    controls: {
      initial: "shown",
      states: {
        shown: {
          after: { controlsShown: "idle" },
          on: { "attention.given": { target: "shown", reenter: true } },
        },
        /** Nobody has moved: hidden while it plays, seen while it does not. */
        idle: { on: { "attention.given": "shown" } },
      },
    },
    screen: {
      initial: "inline",
      states: {
        inline: { on: { "screen.filled": "full" } },
        full: { on: { "screen.left": "inline" } },
      },
    },
  },
});
