import { type ComponentType, useSyncExternalStore } from "react";

let drawn: readonly ComponentType[] = [];
const listeners = new Set<() => void>();

/** A late flow that can be asked from any page says what draws its popup; once is enough. */
export const drawOwn = (Own: ComponentType): void => {
  if (drawn.includes(Own)) return;
  drawn = [...drawn, Own];
  for (const hear of listeners) hear();
};

const listen = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

/** What draws the popups of late flows. */
export const useOwnPopups = (): readonly ComponentType[] => useSyncExternalStore(listen, () => drawn);
