import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds; on the server, and until scripts run, it does not. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const list = window.matchMedia(query);
        list.addEventListener("change", changed);
        return () => list.removeEventListener("change", changed);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  );

/** Whether the window is a phone's or a tablet's. */
export const useIsNarrow = (): boolean => useMedia("(max-width: 1023.98px)");

/** Whether the window is a phone's. */
export const useIsPhone = (): boolean => useMedia("(max-width: 639.98px)");
