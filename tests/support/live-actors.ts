import type { LiveActor, Moment } from "#app/dev/inspector/live/live.ts";

/** A moment of a lamp that was lit. */
export const aMoment = (number: number, more: Partial<Moment> = {}): Moment => ({
  number,
  at: number * 400,
  event: "lamp.lit",
  label: "lamp.lit",
  text: "{}",
  value: "on",
  context: null,
  edgeIds: [],
  ...more,
});

/** A running lamp with one moment. */
export const anActor = (sessionId: string, more: Partial<LiveActor> = {}): LiveActor => ({
  sessionId,
  parentSessionId: null,
  id: sessionId,
  systemId: null,
  machineId: "lamp",
  source: "lamp",
  status: "active",
  oldest: 1,
  moments: [aMoment(1, { context: "a" })],
  ...more,
});
