import type { Either } from "fp-ts/Either";
import { type Observable, throwError } from "rxjs";
import { type EventObject, fromEventObservable, type NonReducibleUnknown } from "xstate";
import type { StoreError } from "./store-error.ts";

/** One or more answers to a question. Never errors (a failure is a left value), always ends. Unsubscribing cancels the question. */
export type Answer<A> = Observable<Either<StoreError, A>>;

/** An endless, shared stream of facts. Never errors; replays its current value synchronously on subscription; a pulse has none to replay. */
export type Facts<E> = Observable<E>;

/** The actor that a machine has before an adapter is wired to it; starting it is a programming error, said by name. */
export const unwired = <TEvent extends EventObject, TInput extends NonReducibleUnknown>(name: string) =>
  fromEventObservable<TEvent, TInput>(() => throwError(() => new Error(`Port "${name}" is not wired`)));

/** What an action does before its wiring gives it something to do; running it is a programming error, said by name. */
export const unwiredAction = (name: string): never => {
  throw new Error(`Action "${name}" is not wired`);
};
