import { isLeft } from "fp-ts/Either";
import { ReplaySubject, share, tap } from "rxjs";
import type { Call } from "#adapters/contract/call.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { Answer } from "#core/kernel/port.ts";

interface Kept<A> {
  readonly answer: Answer<A>;
  readonly at: number;
}

/** What every page needs is asked of the store once in a while and not once a page. A failure is asked again. */
export const keepAnswer = <P, Q, B, A>(
  call: Call<P, Q, B, A>,
  freshMs: number,
  now: () => number = Date.now,
): ((http: HttpClient) => Answer<A>) => {
  let kept: Kept<A> | null = null;
  return (http) => {
    if (kept !== null && now() - kept.at < freshMs) return kept.answer;
    const answer = http.askPath(call, call.path).pipe(
      tap((said) => {
        if (isLeft(said)) kept = null;
      }),
      share({ connector: () => new ReplaySubject(1), resetOnComplete: false, resetOnRefCountZero: false }),
    );
    kept = { answer, at: now() };
    return answer;
  };
};
