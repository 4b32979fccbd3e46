import type { AnyEventObject } from "xstate";

/** What waits for a flow, the oldest first; the same press again while the flow is on its way is one press. */
export const withAsked = (waiting: readonly AnyEventObject[], asked: AnyEventObject): readonly AnyEventObject[] => {
  const words = JSON.stringify(asked);
  return [...waiting.filter((event) => JSON.stringify(event) !== words), asked];
};
