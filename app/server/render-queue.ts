/** Said instead of a render when too many wait already. */
class TooManyRenders extends Error {
  readonly statusCode = 503;
}

export interface RenderQueue {
  /** Runs the work when its turn comes; rejects at once with `TooManyRenders` when the queue is full. */
  readonly run: <A>(work: () => Promise<A>) => Promise<A>;
  readonly waiting: () => number;
}

/** At most `mostAtOnce` works at a time and `mostWaiting` behind them, first come first served. */
export const createRenderQueue = ({
  mostAtOnce,
  mostWaiting,
}: {
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
}): RenderQueue => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  return {
    waiting: () => waiting.length,
    run: async (work) => {
      if (running >= mostAtOnce) {
        if (waiting.length >= mostWaiting) throw new TooManyRenders("Too many pages wait to be rendered");
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      running += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
