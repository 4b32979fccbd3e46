import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { cityQuestionMachine } from "./city-question.machine.ts";

export type CityQuestionRef = ActorRefFrom<typeof cityQuestionMachine>;

/** How the shopper is asked whether the shop's guess is right; null while nothing is asked. */
export const questionOf = (snapshot: SnapshotFrom<typeof cityQuestionMachine> | undefined): "popup" | "tooltip" | null => {
  if (snapshot?.matches("asking") !== true) return null;
  return snapshot.matches({ asking: "tooltip" }) ? "tooltip" : "popup";
};
