import type { Watch } from "./store-module.ts";

/** Looks again and again, with this pause after each look; `onFault` hears why one failed, and the next one comes all the same. */
export const lookEvery = (pauseMs: number, look: () => Promise<unknown>, onFault: (error: unknown) => void): Watch => {
  let isClosed = false;
  let looking: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    timer = setTimeout(() => {
      looking = look()
        .catch(onFault)
        .finally(() => {
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
