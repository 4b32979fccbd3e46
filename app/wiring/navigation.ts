import { flushSync } from "react-dom";
import { catchError, filter, from, ignoreElements, map, Observable, of, type Subscriber, tap } from "rxjs";
import type { PageHistory } from "#adapters/browser/page-history.ts";
import { entryKey } from "#adapters/browser/page-history.ts";
import type { PagePlace } from "#adapters/browser/page-place.ts";
import { reloadOnce } from "#adapters/browser/reload-once.ts";
import type { AnsweredPage, NavigationFault } from "#core/navigation/arrived-page.ts";
import { layerStepsMachine } from "#core/navigation/layer-steps.machine.ts";
import { navigationMachine, type PageAnswered, type PageTurned, type ReloadRefused } from "#core/navigation/navigation.machine.ts";
import { entryOf } from "#core/navigation/navigation.rules.ts";
import { fullAddress, pageAddress, type PageLocation } from "#core/navigation/page-location.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import { locationOf } from "#app/page-address.ts";
import { hearing } from "./answers.ts";

interface NavigationPorts {
  readonly view: Window;
  readonly history: PageHistory;
  readonly place: PagePlace;
  /** The page at an address of this shop, «/path?query». */
  readonly ask: (address: string) => Observable<AnsweredPage>;
}

const faultOf = (code: StoreErrorCode): NavigationFault => {
  if (code === "timeout") return "late";
  return code === "unknown" ? "offline" : "broken";
};

const asEvent = (answer: AnsweredPage, asked: PageLocation): PageAnswered => {
  if (answer.kind === "page") return { type: "page.answered", page: answer.page };
  if (answer.kind === "fault") return { type: "page.failed", fault: faultOf(answer.error.code) };
  return /^\/(?!\/)/.test(answer.address)
    ? { type: "page.redirected", location: { ...locationOf(answer.address, entryKey()), state: asked.state } }
    : { type: "page.elsewhere", address: answer.address };
};

/** Changes the page while the browser holds a picture of the old one, so that parts of both can move from place to place. */
const turnWithPicture = (document: Document, subscriber: Subscriber<PageTurned>): void => {
  document.startViewTransition(() => flushSync(() => subscriber.next({ type: "page.turned" })));
};

/** Loads an address whole, once; not without a connection, when no script can be had either and the document is better than none. */
const loadOnce = (view: Window, address: string): Observable<ReloadRefused> =>
  from(view.fetch("/healthz", { cache: "no-store" })).pipe(
    map(({ ok }) => ok && reloadOnce(view, address)),
    catchError(() => of(false)),
    filter((isDone) => !isDone),
    map(() => ({ type: "reload.refused" })),
  );

/** Loads the document anew, with what stands in its fields. */
const renewed = (view: Window): Observable<ReloadRefused> =>
  from(import("#adapters/browser/typed-fields.ts")).pipe(
    tap(({ keepTyped }) => keepTyped(view)),
    catchError(() => of(null)),
    tap(() => view.location.reload()),
    ignoreElements(),
  );

/** Navigation in this browser's window. */
export const wireNavigation = ({ view, history, place, ask }: NavigationPorts): typeof navigationMachine =>
  navigationMachine.provide({
    actors: {
      hearHistory: hearing(() => history.steps),
      layerSteps: layerStepsMachine.provide({
        actions: {
          pushStep: (_, { depth }) => history.pushStep(depth),
          stepBack: (_, { steps }) => history.stepBack(steps),
        },
      }),
      askPage: hearing(({ location }) => ask(pageAddress(location)).pipe(map((answer) => asEvent(answer, location)))),
      turnPage: hearing(
        ({ isTransition }) =>
          new Observable((subscriber) => {
            const isPictured = isTransition && typeof view.document.startViewTransition === "function";
            if (isPictured) turnWithPicture(view.document, subscriber);
            else subscriber.next({ type: "page.turned" });
          }),
      ),
      reload: hearing(({ location, isOnce }) =>
        isOnce ? loadOnce(view, location === null ? view.location.href : fullAddress(location)) : renewed(view),
      ),
    },
    actions: {
      writeEntry: (_, { shown, wanted, idx }) => {
        if (wanted !== null) history.write(entryOf(shown, wanted, idx));
      },
      keepPlace: (_, { shown }) => {
        if (shown !== null) place.keep(shown.location.key);
      },
      findPlace: (_, { wanted, isPart }) => {
        if (wanted === null) return;
        const { location, how, isPlaceKept } = wanted;
        if (!isPart && (!isPlaceKept || place.isFocusLost())) place.focusHeading();
        if (isPlaceKept) return;
        if (how === "step") place.recall(location.key);
        else place.goToPart(location.hash);
      },
      nameDocument: (_, { shown }) => {
        if (shown !== null) view.document.title = shown.page.title;
      },
      leaveFor: (_, { address }) => view.location.assign(address),
    },
  });
