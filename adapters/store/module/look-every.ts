import type { Watch } from "./store-module.ts";

/**
 * Looks again and again, with this pause after each look; `onFault` hears why one failed, once for several that fail alike, and the next one comes all the
 * same.
 */
export const lookEvery = (pauseMs: number, look: () => Promise<unknown>, onFault: (error: unknown) => void): Watch => {
  let isClosed = false;
  let looking: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let lastFault = "";
  const hear = (error: unknown): void => {
    if (String(error) === lastFault) return;
    lastFault = String(error);
    onFault(error);
  };
  const lookOnce = async (): Promise<void> => {
    try {
      await look();
      lastFault = "";
    } catch (error) {
      hear(error);
    }
  };
  const later = (): void => {
    timer = setTimeout(() => {
      looking = lookOnce().finally(() => {
        if (!isClosed) later();
      });
    }, pauseMs).unref();
  };
  later();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
