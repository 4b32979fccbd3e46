import fc from "fast-check";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { sessionMachine, type VisitorAnswered } from "#core/session/session.machine.ts";
import { someCounters } from "#tests/support/builders.ts";
import { openBench, type PortCall } from "#tests/support/flow-bench.ts";

const SIZES = [1, 2, 3];
const TABS = [0, 1] as const;
type Tab = (typeof TABS)[number];

interface Write {
  readonly tab: Tab;
  readonly sizeId: number;
  readonly isSubscribed: boolean;
  isKept: boolean;
}

interface Read {
  readonly call: PortCall<VisitorAnswered, undefined>;
  list: readonly number[] | null;
}

/** Each picks among what waits by a number, or does nothing where nothing waits. */
type Step =
  | { readonly step: "press"; readonly tab: Tab; readonly sizeId: number; readonly isSubscribed: boolean }
  | { readonly step: "answer" | "keep" | "lose" | "read" | "tell"; readonly which: number }
  | { readonly step: "look"; readonly tab: Tab };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    step: fc.constant("press" as const),
    tab: fc.constantFrom(...TABS),
    sizeId: fc.constantFrom(...SIZES),
    isSubscribed: fc.boolean(),
  }),
  fc.record({
    step: fc.constantFrom("answer" as const, "keep" as const, "lose" as const, "read" as const, "tell" as const),
    which: fc.nat(9),
  }),
  fc.record({ step: fc.constant("look" as const), tab: fc.constantFrom(...TABS) }),
);

/** Two tabs of one visitor at one store, whose calls wait until a step moves them on. */
const startTabs = () => {
  const bench = openBench();
  const truth = new Set<number>();
  const unkept: Write[] = [];
  const unanswered: Write[] = [];
  const reads: Read[] = [];
  const tabs = TABS.map((tab) => {
    const port = bench.port<VisitorAnswered, undefined>(`visitor ${tab}`);
    const session = createActor(
      sessionMachine.provide({ actors: { meetVisitor: port.logic }, actions: { tellShopper: () => {}, tellLocation: () => {} } }),
    ).start();
    return { port, session };
  });
  const seen = new Set<PortCall<VisitorAnswered, undefined>>();
  /** What the sessions have begun to ask since. */
  const noteReads = (): void => {
    for (const { port } of tabs)
      for (const call of port.calls) {
        if (seen.has(call)) continue;
        seen.add(call);
        reads.push({ call, list: null });
      }
  };
  const settle = ({ tab, sizeId, isSubscribed }: Write, isLost: boolean): void => {
    tabs[tab]?.session.send({ type: "subscriptions.settled", sizeIds: isLost ? [] : [sizeId], isSubscribed });
    tabs[1 - tab]?.session.send({ type: "visitor.doubted" });
  };
  const take = <A>(list: A[], which: number): A | undefined => list.splice(list.length === 0 ? 0 : which % list.length, 1)[0];
  const move = (step: Step): void => {
    if (step.step === "press") unkept.push({ ...step, isKept: false });
    else if (step.step === "look") tabs[step.tab]?.session.send({ type: "visitor.doubted" });
    else if (step.step === "keep") {
      const write = take(unkept, step.which);
      if (write !== undefined) {
        if (write.isSubscribed) truth.add(write.sizeId);
        else truth.delete(write.sizeId);
        unanswered.push(write);
      }
    } else if (step.step === "answer" || step.step === "lose") {
      const write = take(unanswered, step.which);
      if (write !== undefined) settle(write, step.step === "lose");
    } else if (step.step === "read") {
      const unread = reads.filter(({ list }) => list === null);
      const read = unread[step.which % Math.max(1, unread.length)];
      if (read !== undefined) read.list = [...truth];
    } else {
      const told = reads.filter(({ list }) => list !== null);
      const read = told[step.which % Math.max(1, told.length)];
      if (read !== undefined) {
        reads.splice(reads.indexOf(read), 1);
        read.call.answer({
          type: "visitor.answered",
          visitor: "anna",
          isAuthorized: false,
          counters: someCounters(1),
          location: null,
          wishes: [],
          subscriptions: read.list ?? [],
        });
      }
    }
    noteReads();
  };
  noteReads();
  const finish = (): void => {
    while (unkept.length + unanswered.length + reads.length > 0)
      for (const step of ["keep", "answer", "read", "tell"] as const) move({ step, which: 0 });
  };
  const shown = () => tabs.map(({ session }) => [...session.getSnapshot().context.subscriptions].sort());
  return { move, finish, shown, truth: () => [...truth].sort() };
};

it("two tabs end with what the store has, in whatever order presses, answers and looks come, also when answers are lost", () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 60 }), (steps) => {
      const { move, finish, shown, truth } = startTabs();
      steps.forEach(move);
      finish();
      expect(shown()).toEqual([truth(), truth()]);
    }),
    { numRuns: 500 },
  );
});
