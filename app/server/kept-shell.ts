import { isLeft } from "fp-ts/Either";
import { ReplaySubject, share, tap } from "rxjs";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { shellCalls } from "#adapters/contract/shell.calls.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { Shell } from "#core/page/page.ts";

/** As long as the menu may be behind the catalogue. */
const FRESH_MS = 1_000;

interface Kept {
  readonly answer: Answer<Shell>;
  readonly at: number;
}

/** Every page needs the same shell: it is asked of the store once a second and not once a page. A failure is asked again. */
export const keepShell = (now: () => number = Date.now): ((http: HttpClient) => Answer<Shell>) => {
  let kept: Kept | null = null;
  return (http) => {
    if (kept !== null && now() - kept.at < FRESH_MS) return kept.answer;
    const answer = http.askPath(shellCalls.shell, shellCalls.shell.path).pipe(
      tap((said) => {
        if (isLeft(said)) kept = null;
      }),
      share({ connector: () => new ReplaySubject(1), resetOnComplete: false, resetOnRefCountZero: false }),
    );
    kept = { answer, at: now() };
    return answer;
  };
};
