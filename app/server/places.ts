/** A few places that works take one after another, in the order of asking. */
export interface Places {
  /** Runs the work when a place is free; rejects with the signal's reason when nobody waits for it any more. */
  readonly run: <A>(work: () => Promise<A>, signal: AbortSignal | null) => Promise<A>;
}

export const createPlaces = (count: number): Places => {
  let free = count;
  const waiting = new Set<() => void>();

  const enter = (signal: AbortSignal | null): Promise<void> =>
    new Promise((resolve, reject) => {
      if (free > 0) {
        free -= 1;
        return resolve();
      }
      const begin = (): void => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = (): void => {
        if (waiting.delete(begin)) reject(signal?.reason as Error);
      };
      waiting.add(begin);
      signal?.addEventListener("abort", giveUp, { once: true });
      return undefined;
    });

  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else if (waiting.delete(next)) next();
  };

  return {
    run: async (work, signal) => {
      signal?.throwIfAborted();
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
