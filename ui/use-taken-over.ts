import { useSyncExternalStore } from "react";

const hearNothing = (): (() => void) => () => {};

/** Whether what is drawn is the server's, or just being taken over from there. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    hearNothing,
    () => false,
    () => true,
  );
