import type { Watch } from "./store-module.ts";

/** So often at most, however many wake it. */
const LEAST_PAUSE_MS = 100;

interface Look extends Watch {
  /** Something is there to be seen. */
  readonly wake: () => void;
}

/** Looks when it is woken, and by itself after a pause: what wakes may get lost on its way. `onFault` hears why a look failed. */
export const lookWhenWoken = (pauseMs: number, look: () => Promise<unknown>, onFault: (error: unknown) => void): Look => {
  const closing = new AbortController();
  let isWoken = false;
  let goOn = (): void => {};
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      if (!isWoken) await wait(pauseMs);
      if (closing.signal.aborted) return;
      isWoken = false;
      await look().catch(onFault);
      await wait(LEAST_PAUSE_MS);
    }
  };
  const running = run();
  return {
    wake: () => {
      if (isWoken) return;
      isWoken = true;
      goOn();
    },
    close: async () => {
      closing.abort();
      goOn();
      await running;
    },
  };
};
