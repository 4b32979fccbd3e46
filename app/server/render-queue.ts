/** Said instead of a render when too many wait already. */
class TooManyRenders extends Error {
  readonly statusCode = 503;
}

/** Nobody waits for a render any more that had not begun. */
export class NobodyWaits extends Error {
  readonly statusCode = 503;
}

export interface RenderQueue {
  /**
   * Runs the work for somebody at a network address when its turn comes; rejects with `TooManyRenders` when others have more right to wait, and with
   * `NobodyWaits` when `signal` says so before its turn has come.
   */
  readonly run: <A>(network: string, work: () => Promise<A>, signal: AbortSignal | null) => Promise<A>;
  readonly waiting: () => number;
}

interface Turn {
  readonly network: string;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * At most `mostAtOnce` works at a time, `mostOfOne` of them for one network address, and `mostWaiting` behind them. Next is the one that came first of
 * those for whose address the fewest run; when too many wait, the last one of the address with the most gives up its place. So one address may fill the
 * queue while it is alone, and takes nothing from others.
 */
export const createRenderQueue = ({
  mostAtOnce,
  mostOfOne,
  mostWaiting,
}: {
  readonly mostAtOnce: number;
  readonly mostOfOne: number;
  readonly mostWaiting: number;
}): RenderQueue => {
  const running = new Map<string, number>();
  let waiting: readonly Turn[] = [];
  let runningNow = 0;
  const runningOf = (network: string): number => running.get(network) ?? 0;
  const mayBegin = (network: string): boolean => runningNow < mostAtOnce && runningOf(network) < mostOfOne;
  const enter = (network: string): void => {
    runningNow += 1;
    running.set(network, runningOf(network) + 1);
  };
  const leave = (network: string): void => {
    runningNow -= 1;
    if (runningOf(network) === 1) running.delete(network);
    else running.set(network, runningOf(network) - 1);
  };
  const letNextBegin = (): void => {
    const [next] = waiting
      .filter((turn) => mayBegin(turn.network))
      .toSorted((one, other) => runningOf(one.network) - runningOf(other.network));
    if (next === undefined) return;
    waiting = waiting.filter((turn) => turn !== next);
    enter(next.network);
    next.begin();
  };
  /** Who gives up for somebody of a network: the last one of the network that waits most; null when that is their own. */
  const outstayed = (network: string): Turn | null => {
    const counts = new Map<string, number>();
    for (const turn of waiting) counts.set(turn.network, (counts.get(turn.network) ?? 0) + 1);
    const [most = "", count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    return count > (counts.get(network) ?? 0) + 1 ? (waiting.findLast((turn) => turn.network === most) ?? null) : null;
  };
  const waitFor = (network: string, signal: AbortSignal | null): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new TooManyRenders("Too many pages wait to be rendered"));
      if (signal?.aborted === true) return reject(new NobodyWaits("Nobody waits for the page"));
      if (waiting.length >= mostWaiting) {
        const other = outstayed(network);
        if (other === null) return giveUp();
        waiting = waiting.filter((turn) => turn !== other);
        other.giveUp();
      }
      const turn: Turn = { network, begin: resolve, giveUp };
      waiting = [...waiting, turn];
      const leaveQueue = (): void => {
        if (!waiting.includes(turn)) return;
        waiting = waiting.filter((other) => other !== turn);
        reject(new NobodyWaits("Nobody waits for the page any more"));
      };
      signal?.addEventListener("abort", leaveQueue, { once: true });
      return undefined;
    });
  return {
    waiting: () => waiting.length,
    run: async (network, work, signal) => {
      if (mayBegin(network)) enter(network);
      else await waitFor(network, signal);
      try {
        return await work();
      } finally {
        leave(network);
        letNextBegin();
      }
    },
  };
};
