import { Observable } from "rxjs";
import { type EventObject, fromEventObservable, type NonReducibleUnknown } from "xstate";

export interface PortCall<TEvent extends EventObject, TInput> {
  readonly input: TInput;
  readonly isOpen: () => boolean;
  /** Brings an answer; nobody hears it once the call was let go. */
  readonly answer: (event: TEvent) => void;
}

export interface FakePort<TEvent extends EventObject, TInput extends NonReducibleUnknown> {
  readonly ask: (input: TInput) => Observable<TEvent>;
  /** What a machine is wired with. */
  readonly logic: ReturnType<typeof fromEventObservable<TEvent, TInput>>;
  /** Every call ever made, the oldest first. */
  readonly calls: readonly PortCall<TEvent, TInput>[];
  /** Answers every call that is open. */
  readonly answer: (event: TEvent) => void;
}

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

const startClock = () => {
  const waiting = new Map<number, Waiting>();
  let now = 0;
  let lastId = 0;
  const earliest = (): [number, Waiting] | undefined => [...waiting].sort(([, one], [, other]) => one.at - other.at)[0];
  return {
    setTimeout: (run: () => void, wait: number): number => {
      lastId += 1;
      waiting.set(lastId, { at: now + wait, run });
      return lastId;
    },
    clearTimeout: (id: number): void => void waiting.delete(id),
    /** Milliseconds until each thing that waits. */
    waits: (): readonly number[] => [...waiting.values()].map(({ at }) => at - now).sort((one, other) => one - other),
    /** Lets time pass until the first thing that waits for it. */
    passToNext: (): void => {
      const [id, first] = earliest() ?? [0, null];
      if (first === null) return;
      now = first.at;
      waiting.delete(id);
      first.run();
    },
  };
};

/** Where flows are tried: ports that count who listens, time that passes when told to, and a list of everything that was said. */
export const openBench = () => {
  const clock = startClock();
  const said: unknown[] = [];
  const listening = new Map<string, number>();
  const count = (name: string, change: number) => listening.set(name, (listening.get(name) ?? 0) + change);

  /** A port under a name; `atOnce` is what it says to everybody who begins to listen. */
  const port = <TEvent extends EventObject, TInput extends NonReducibleUnknown>(
    name: string,
    ...atOnce: readonly TEvent[]
  ): FakePort<TEvent, TInput> => {
    const calls: PortCall<TEvent, TInput>[] = [];
    const ask = (input: TInput): Observable<TEvent> =>
      new Observable((listener) => {
        count(name, 1);
        said.push({ asked: name, input });
        calls.push({ input, isOpen: () => !listener.closed, answer: (event) => listener.next(event) });
        for (const event of atOnce) listener.next(event);
        return () => count(name, -1);
      });
    const logic = fromEventObservable<TEvent, TInput>(({ input }) => ask(input));
    const answer = (event: TEvent) => {
      for (const call of calls.filter(({ isOpen }) => isOpen())) call.answer(event);
    };
    return { ask, logic, calls, answer };
  };

  return {
    clock,
    port,
    /** Everything that was asked of a port or told to the owner or the shop, in its order. */
    said: said as readonly unknown[],
    tell: (words: unknown): void => void said.push(words),
    /** The ports that somebody listens to, once a listener, and «time» once a thing that waits. */
    open: (): readonly string[] => [
      ...[...listening].flatMap(([name, listeners]) => Array.from({ length: Math.abs(listeners) }, () => name)).sort(),
      ...clock.waits().map(() => "time"),
    ],
  };
};
