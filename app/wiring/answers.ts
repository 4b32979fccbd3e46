import { type Either, left, match } from "fp-ts/Either";
import { from, map, Observable, of, type Subscription, switchMap } from "rxjs";
import { type EventObject, fromEventObservable, type NonReducibleUnknown, type ObservableActorLogic } from "xstate";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";

/** The actor that asks a port and says each answer as an event; the machine that it is provided to says which events those are. */
export const asking = <A, TEvent extends EventObject, TInput extends NonReducibleUnknown>(
  ask: (input: TInput) => Answer<A>,
  onFailed: (error: StoreError, input: TInput) => NoInfer<TEvent>,
  onAnswered: (answer: A, input: TInput) => NoInfer<TEvent>,
): ObservableActorLogic<TEvent, TInput> =>
  fromEventObservable<TEvent, TInput>(({ input }) =>
    ask(input).pipe(
      map(
        match<StoreError, A, TEvent>(
          (error) => onFailed(error, input),
          (answer) => onAnswered(answer, input),
        ),
      ),
    ),
  );

/**
 * An answer that is waited for to its end: what was pressed goes on when its page is left, and `afterwards` hears what came of it. `begun` is given the
 * way to let it go after all.
 */
export const heardToTheEnd = <A>(
  answer: Answer<A>,
  afterwards: (said: Either<StoreError, A>) => void,
  begun?: (request: Subscription) => void,
): Answer<A> =>
  new Observable((subscriber) => {
    const request = answer.subscribe({
      next: (said) => (subscriber.closed ? afterwards(said) : subscriber.next(said)),
      complete: () => subscriber.complete(),
    });
    begun?.(request);
  });

/** An answer of what comes by a script with its first question; a script that cannot be had is as a store that cannot be reached. */
export const lateAnswer = <M, A>(script: () => Promise<M>, ask: (loaded: M) => Answer<A>): Answer<A> =>
  from(script().then(ask, (): Answer<A> => of(left(storeError("timeout"))))).pipe(switchMap((answer) => answer));

/** The actor that hears a stream of facts. */
export const hearing = <TEvent extends EventObject, TInput extends NonReducibleUnknown>(
  facts: (input: TInput) => Observable<NoInfer<TEvent>>,
): ObservableActorLogic<TEvent, TInput> => fromEventObservable<TEvent, TInput>(({ input }) => facts(input));
