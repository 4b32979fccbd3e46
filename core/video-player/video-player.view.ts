import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { videoPlayerMachine } from "./video-player.machine.ts";

export type VideoPlayerRef = ActorRefFrom<typeof videoPlayerMachine>;
type VideoPlayerSnapshot = SnapshotFrom<typeof videoPlayerMachine>;

export const isPlaying = (snapshot: VideoPlayerSnapshot): boolean => snapshot.hasTag("playing");
export const isDragging = (snapshot: VideoPlayerSnapshot): boolean => snapshot.matches({ playback: "dragging" });
export const isFailed = (snapshot: VideoPlayerSnapshot): boolean => snapshot.matches({ playback: "failed" });
/** Somebody waits for it to play. */
export const isWaiting = (snapshot: VideoPlayerSnapshot): boolean => snapshot.matches({ playback: "loading" }) && snapshot.context.isWanted;
export const isPosterShown = (snapshot: VideoPlayerSnapshot): boolean => !snapshot.context.hasPlayed;
export const isFull = (snapshot: VideoPlayerSnapshot): boolean => snapshot.matches({ screen: "full" });
/** Controls hide only while it plays and nobody moves. */
export const areControlsShown = (snapshot: VideoPlayerSnapshot): boolean =>
  snapshot.context.hasPlayed && !(snapshot.matches({ controls: "idle" }) && isPlaying(snapshot));
