import { performance } from "node:perf_hooks";
import { Client } from "undici";

/** One thing to ask for. */
export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  /** Answers of a status other than 200, broken connections, and pages that the server gave up to the browser. */
  readonly failed: number;
  /** Milliseconds, sorted. */
  readonly latencies: Float64Array;
  /** What went wrong first; empty when nothing did. */
  readonly firstFault: string;
}

interface Load {
  readonly origin: string;
  readonly clients: number;
  /** The next thing to ask for; null when there is no more. */
  readonly next: () => Asked | null;
  /** How far apart answers are due; without it each client asks as soon as it can. */
  readonly everyMs?: number;
}

const waitUntil = async (moment: number): Promise<void> => {
  const left = moment - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};

/** The storefront says so of a page that was not ready in time. */
const LATE = "no-store";

const askOnce = (client: Client, origin: string, { path, headers }: Asked, isPage: boolean): Promise<string> =>
  new Promise((resolve) => {
    let fault = "";
    client.dispatch(
      { origin, path, method: "GET", headers: { ...headers } },
      {
        onRequestStart: () => {},
        onResponseStart: (_, status, answered) => {
          if (status !== 200) fault = `${status} ${path}`;
          else if (isPage && answered["cache-control"] === LATE) fault = `late ${path}`;
        },
        onResponseData: () => {},
        onResponseEnd: () => resolve(fault),
        onResponseError: (_, error) => resolve(`${error.message} ${path}`),
      },
    );
  });

/**
 * Keeps so many clients asking, each the next as soon as it has the answer before, or at a pace; every one on a connection of its own. At a pace
 * a latency counts from the moment when the question was due, whether or not a client was free to ask it.
 */
export const runLoad = async ({ origin, clients, next, everyMs }: Load): Promise<LoadResult> => {
  const latencies: number[] = [];
  let failed = 0;
  let firstFault = "";
  let due = 0;
  const begunAt = performance.now();
  const work = async (): Promise<void> => {
    const client = new Client(origin, { pipelining: 1, keepAliveTimeout: 60_000 });
    for (let asked = next(); asked !== null; asked = next()) {
      const dueAt = everyMs === undefined ? performance.now() : begunAt + everyMs * due++;
      await waitUntil(dueAt);
      const fault = await askOnce(client, origin, asked, asked.headers["x-requested-with"] === undefined);
      latencies.push(performance.now() - dueAt);
      if (fault === "") continue;
      failed += 1;
      firstFault ||= fault;
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - begunAt) / 1000;
  return { answered: latencies.length, seconds, failed, latencies: Float64Array.from(latencies).sort(), firstFault };
};

/** The latency that so many of a hundred answers do not exceed. */
export const percentile = ({ latencies }: Pick<LoadResult, "latencies">, percent: number): number =>
  latencies[Math.max(0, Math.ceil((latencies.length * percent) / 100) - 1)] ?? 0;

/** Each of these once, whichever client comes first. */
export const eachOnce = (all: readonly Asked[]): (() => Asked | null) => {
  let place = 0;
  return () => all[place++] ?? null;
};

/** What `choose` gives, for so many seconds. */
export const forSeconds = (seconds: number, choose: () => Asked): (() => Asked | null) => {
  const until = performance.now() + seconds * 1000;
  return () => (performance.now() < until ? choose() : null);
};
