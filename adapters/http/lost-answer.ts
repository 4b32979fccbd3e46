import { type Either, isRight, left, match, right } from "fp-ts/Either";
import { map, of, switchMap, timer } from "rxjs";
import type { Answer } from "#core/kernel/port.ts";
import { isLost, type StoreError, storeError } from "#core/kernel/store-error.ts";

/** What broke the answer off may last a moment, and the store may still be at it. */
const PAUSE_MS = 1000;

/**
 * An answer that was lost is looked for in what the store has a moment later: `found` makes it of that, null where the store has not done it. Where that
 * cannot be had either, nobody knows, unless the failure said itself what it is.
 */
export const orFound = <A, S>(answer: Answer<A>, look: () => Answer<S>, found: (state: S) => A | null): Answer<A> =>
  answer.pipe(
    switchMap((said) => {
      if (isRight(said) || !isLost(said.left.code)) return of(said);
      const { left: lost } = said;
      const unknown = lost.message === "" ? storeError("in-doubt") : lost;
      return timer(PAUSE_MS).pipe(
        switchMap(look),
        map(
          match(
            (): Either<StoreError, A> => left(unknown),
            (state): Either<StoreError, A> => {
              const done = found(state);
              return done === null ? said : right(done);
            },
          ),
        ),
      );
    }),
  );
