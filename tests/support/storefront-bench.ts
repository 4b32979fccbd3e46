import { NEVER, of, Subject } from "rxjs";
import { type AnyEventObject, createActor, fromCallback, fromEventObservable, SimulatedClock } from "xstate";
import type { NetworkFact } from "#core/facts/network.ts";
import type { VisibilityFact } from "#core/facts/visibility.ts";
import { cityQuestionMachine, type WindowSeen } from "#core/geo/city-question.machine.ts";
import { type FlowAnswered, lateFlowFrom, type LateFlowName } from "#core/late-flow/late-flow.machine.ts";
import type { HistoryFact, ReloadRefused } from "#core/navigation/navigation-events.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import type { PageLocation } from "#core/navigation/page-location.ts";
import { sessionMachine, type VisitorAnswered } from "#core/session/session.machine.ts";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { someCounters } from "./builders.ts";
import { openBench } from "./flow-bench.ts";
import { anOpening } from "./navigation-builders.ts";

/** A storefront whose world answers when told to; `done` is what it did to that world. */
export const startStorefront = () => {
  const clock = new SimulatedClock();
  const visitor = new Subject<VisitorAnswered>();
  const browser = new Subject<VisibilityFact>();
  const history = new Subject<HistoryFact>();
  const tabs = new Subject<{ readonly type: "tabs.changed" }>();
  const network = new Subject<NetworkFact>();
  const loads = openBench().port<FlowAnswered, { name: LateFlowName }>("late flow");
  const heard: string[] = [];
  const logic = fromCallback<AnyEventObject>(({ receive }) => receive(({ type }) => heard.push(type)));
  const done: string[] = [];
  let meetings = 0;
  const storefront = createActor(
    storefrontMachine.provide({
      actors: {
        navigation: navigationMachine.provide({
          actors: {
            hearHistory: fromEventObservable<HistoryFact, undefined>(() => history),
            reload: fromEventObservable<ReloadRefused, { location: PageLocation | null; isOnce: boolean }>(() => {
              done.push("reloaded");
              return NEVER;
            }),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            meetVisitor: fromEventObservable<VisitorAnswered, undefined>(() => {
              meetings += 1;
              return visitor;
            }),
          },
        }),
        cityQuestion: cityQuestionMachine.provide({
          actors: {
            seeWindow: fromEventObservable<WindowSeen, undefined>(() =>
              of({ type: "window.seen", device: "phone", wasTooltipShown: false, wasPutAway: false }),
            ),
          },
          actions: { rememberPutAway: () => {} },
        }),
        lateFlow: lateFlowFrom(() => ({ logic })).provide({ actors: { load: loads.logic } }),
        hearBrowser: fromEventObservable<VisibilityFact, undefined>(() => browser),
        hearNetwork: fromEventObservable<NetworkFact, undefined>(() => network),
        hearTabs: fromEventObservable<{ readonly type: "tabs.changed" }, undefined>(() => tabs),
      },
      actions: {
        tellTabs: () => done.push("tabs told"),
        forgetOthers: (_, { visitor: name, hasLeft }) =>
          name === "" ? undefined : void done.push(`${name} is here${hasLeft ? ", another left" : ""}`),
        leaveFor: (_, { page }) => done.push(`left for ${page}`),
        sayMissed: (_, { waiting }) => done.push(`missed ${waiting.map(({ type }) => type).join(" ")}`),
      },
    }),
    { clock, input: anOpening() },
  );
  storefront.on("shop.doubted", () => done.push("doubted"));
  storefront.start();
  const session = () => storefront.getSnapshot().children.session?.getSnapshot();
  const met = (version: number) =>
    visitor.next({
      type: "visitor.answered",
      visitor: "",
      isAuthorized: false,
      counters: someCounters(version),
      location: null,
      ...NO_LISTS,
    });
  return { storefront, clock, history, visitor, browser, tabs, network, loads, heard, done, session, met, meetings: () => meetings };
};
