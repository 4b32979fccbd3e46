import { isRight } from "fp-ts/Either";
import { AsyncSubject, of, share, switchMap, timer } from "rxjs";
import type { Call } from "#adapters/contract/call.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { HttpClient } from "./http-client.ts";

/** How long an answer asked ahead may stand in for one asked by a press. */
const FRESH_MS = 10_000;
const MOST_KEPT = 8;

interface Kept {
  readonly answer: Answer<unknown>;
  readonly at: number;
}

/** Asked once for all who listen, also when it has come; given up when nobody listens any more before. */
const kept = <A>(answer: Answer<A>): Answer<A> =>
  answer.pipe(share({ connector: () => new AsyncSubject(), resetOnComplete: false, resetOnRefCountZero: () => timer(0) }));

export interface AheadClients {
  /** Asks the store; takes once what was asked ahead, finished or not. */
  readonly http: HttpClient;
  /** Asks for what may be wanted soon. A failure is forgotten. */
  readonly ahead: HttpClient;
}

/** Two clients of one store, of which one asks ahead of the other. */
export const aheadOf = (http: HttpClient, now: () => number = Date.now): AheadClients => {
  const waiting = new Map<string, Kept>();
  const keyOf = (name: string, path: string): string => `${name} ${path}`;
  const take = <P, Q, B, A>({ name }: Call<P, Q, B, A>, path: string): Answer<A> | null => {
    const found = waiting.get(keyOf(name, path));
    waiting.delete(keyOf(name, path));
    // One name of a call is one kind of answer.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return found !== undefined && now() - found.at < FRESH_MS ? (found.answer as Answer<A>) : null;
  };
  return {
    http: {
      ask: http.ask,
      askPath: (call, path) => {
        const asked = take(call, path);
        if (asked === null) return http.askPath(call, path);
        return asked.pipe(switchMap((answer) => (isRight(answer) ? of(answer) : http.askPath(call, path))));
      },
    },
    ahead: {
      ask: http.ask,
      askPath: (call, path) => {
        const answer = take(call, path) ?? kept(http.askPath(call, path));
        waiting.set(keyOf(call.name, path), { answer, at: now() });
        for (const oldest of [...waiting.keys()].slice(0, Math.max(0, waiting.size - MOST_KEPT))) waiting.delete(oldest);
        return answer;
      },
    },
  };
};
