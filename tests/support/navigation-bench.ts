import { Subject } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { layerStepsMachine } from "#core/navigation/layer-steps.machine.ts";
import type { HistoryFact, NavigationInput, PageAnswered, PageTurned, ReloadRefused, Way } from "#core/navigation/navigation-events.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import { wantedEntry } from "#core/navigation/navigation.rules.ts";
import { shownPage } from "#core/navigation/navigation.view.ts";
import { fullAddress, type PageLocation } from "#core/navigation/page-location.ts";
import { anEntry, anOpening, aPage, aPlace } from "./navigation-builders.ts";

/** Navigation over a browser that does what it is told, and a store that answers when the test says so. */
export const navigate = (input: NavigationInput = anOpening()) => {
  const clock = new SimulatedClock();
  const history = new Subject<HistoryFact>();
  const done: string[] = [];
  let answers = new Subject<PageAnswered>();
  const asked: string[] = [];
  const returns: boolean[] = [];
  const refusals = new Subject<ReloadRefused>();
  const turns = new Subject<PageTurned>();
  const actor = createActor(
    navigationMachine.provide({
      actors: {
        hearHistory: fromEventObservable<HistoryFact, undefined>(() => history),
        layerSteps: layerStepsMachine.provide({
          actions: { pushStep: (_, { depth }) => done.push(`step ${depth}`), stepBack: (_, { steps }) => done.push(`back ${steps}`) },
        }),
        askPage: fromEventObservable<PageAnswered, { location: PageLocation; isReturn: boolean }>(({ input: { location, isReturn } }) => {
          asked.push(fullAddress(location));
          returns.push(isReturn);
          answers = new Subject();
          return answers;
        }),
        turnPage: fromEventObservable<PageTurned, { isTransition: boolean }>(() => turns),
        reload: fromEventObservable<ReloadRefused, { location: PageLocation | null; isOnce: boolean }>(
          ({ input: { location, isOnce } }) => {
            done.push(["reload", location === null ? "here" : fullAddress(location), isOnce ? "once" : ""].join(" ").trim());
            return refusals;
          },
        ),
      },
      actions: {
        writeEntry: (_, { shown, wanted, idx }) => {
          if (wanted === null) return;
          const entry = wantedEntry(shown, wanted, idx);
          done.push(`${entry.how} ${fullAddress(entry.location)} ${entry.idx}`);
        },
        keepPlace: (_, { shown }) => done.push(`keep ${shown?.location.key ?? "nothing"}`),
        findPlace: (_, { wanted, isPart }) =>
          done.push(`place ${wanted?.how} ${isPart ? "part" : "page"}${wanted?.isPlaceKept === true ? " kept" : ""}`),
        nameDocument: (_, { shown }) => done.push(`title ${shown?.page.title}`),
        leaveFor: (_, { address }) => done.push(`leave for ${address}`),
      },
    }),
    { input, clock },
  );
  const told: string[] = [];
  for (const type of ["page.left", "page.settled"] as const) actor.on(type, () => told.push(type));
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    history,
    asked,
    returns,
    done,
    told,
    now,
    refuse: () => refusals.next({ type: "reload.refused" }),
    isAsked: () => answers.observed,
    answer: (answer: PageAnswered) => answers.next(answer),
    press: (address: string, how: Way = "push", isPlaceKept = false) =>
      actor.send({ type: "page.wanted", location: aPlace(address), how, isPlaceKept, isTransition: false }),
    step: (address: string, idx: number | null, depth = 0) =>
      history.next({ type: "history.stepped", entry: anEntry(address, idx, depth) }),
    /** The page that was asked for comes, and is drawn. */
    arrive: (title: string) => {
      answers.next({ type: "page.answered", page: aPage(title) });
      turns.next({ type: "page.turned" });
      actor.send({ type: "page.drawn" });
    },
    turn: () => turns.next({ type: "page.turned" }),
    state: () => now().value.page,
    address: () => fullAddress(shownPage(now())?.location ?? aPlace("nowhere")),
    title: () => shownPage(now())?.page.title,
  };
};

/** Where navigation stands while nothing is asked. */
export const RESTING = { page: "resting", life: "fresh" };
