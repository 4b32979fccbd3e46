import { flushSync } from "react-dom";
import { filter, from, map, Observable, type Subscriber } from "rxjs";
import type { PageHistory } from "#adapters/browser/page-history.ts";
import { leaveFor } from "#adapters/browser/leaving.ts";
import { entryKey } from "#adapters/browser/page-history.ts";
import type { PagePlace } from "#adapters/browser/page-place.ts";
import { reloadOnce } from "#adapters/browser/reload-once.ts";
import { isShopReachable } from "#adapters/browser/shop-reach.ts";
import { keepTyped } from "#adapters/browser/typed-fields.ts";
import type { AnsweredPage, NavigationFault } from "#core/navigation/arrived-page.ts";
import { layerStepsMachine } from "#core/navigation/layer-steps.machine.ts";
import type { PageAnswered, PageTurned, ReloadRefused } from "#core/navigation/navigation-events.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import { wantedEntry } from "#core/navigation/navigation.rules.ts";
import { fullAddress, pageAddress, type PageLocation } from "#core/navigation/page-location.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import { locationOf } from "#app/page-address.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { hearing } from "./answers.ts";

interface NavigationPorts {
  readonly view: Window;
  readonly history: PageHistory;
  readonly place: PagePlace;
  /** The page at an address of this shop, «/path?query»; one that the shopper comes back to may be as it was left. */
  readonly ask: (address: string, isReturn: boolean) => Observable<AnsweredPage>;
}

const FAULTS: Partial<Record<StoreErrorCode, NavigationFault>> = { timeout: "late", offline: "offline", rejected: "refused" };

const asEvent = (answer: AnsweredPage, asked: PageLocation): PageAnswered => {
  if (answer.kind === "page") return { type: "page.answered", page: answer.page };
  if (answer.kind === "lost") return { type: "page.lost" };
  if (answer.kind === "fault") return { type: "page.failed", fault: FAULTS[answer.error.code] ?? "broken" };
  return /^\/(?!\/)/.test(answer.address)
    ? { type: "page.redirected", location: { ...locationOf(answer.address, entryKey()), state: asked.state } }
    : { type: "page.elsewhere", address: answer.address };
};

/** Changes the page while the browser holds a picture of the old one, so that parts of both can move from place to place. */
const turnWithPicture = (document: Document, subscriber: Subscriber<PageTurned>): void => {
  document.startViewTransition(() => flushSync(() => subscriber.next({ type: "page.turned" })));
};

/** Runs `reload`, which says whether it could, unless the shop cannot be reached: then the document that stands is better than none. */
const reloading = (view: Window, reload: () => boolean): Observable<ReloadRefused> =>
  from(isShopReachable(view)).pipe(
    map((isReachable) => {
      if (isReachable) keepTyped(view);
      return isReachable && reload();
    }),
    filter((isDone) => !isDone),
    map(() => ({ type: "reload.refused" })),
  );

const renew = (view: Window): boolean => {
  view.location.reload();
  return true;
};

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
      askPage: hearing(({ location, isReturn }) => ask(pageAddress(location), isReturn).pipe(map((answer) => asEvent(answer, location)))),
      turnPage: hearing(
        ({ isTransition }) =>
          new Observable((subscriber) => {
            const isPictured = isTransition && typeof view.document.startViewTransition === "function";
            if (isPictured) turnWithPicture(view.document, subscriber);
            else subscriber.next({ type: "page.turned" });
          }),
      ),
      reload: hearing(({ location, isOnce }) =>
        reloading(view, () => (isOnce ? reloadOnce(view, location === null ? view.location.href : fullAddress(location)) : renew(view))),
      ),
    },
    actions: {
      writeEntry: (_, { shown, wanted, idx }) => {
        if (wanted !== null) history.write(wantedEntry(shown, wanted, idx));
      },
      keepPlace: (_, { shown }) => {
        if (shown !== null) place.keep(shown.location.key, pageAddress(shown.location));
      },
      findPlace: (_, { wanted, isPart }) => {
        if (wanted === null) return;
        const { location, how, isPlaceKept } = wanted;
        const giveFocus = (): void => {
          if (!isPart && (!isPlaceKept || place.isFocusLost())) place.giveFocus(how === "step");
        };
        // To give the focus is to lay out the page: after the paint that is done. A part that is pointed at takes it from the heading.
        if (location.hash === "") afterPaint(giveFocus);
        else giveFocus();
        if (isPlaceKept) return;
        if (how === "step") place.recall(location.key);
        else place.goToPart(location.hash);
      },
      nameDocument: (_, { shown }) => {
        if (shown !== null) view.document.title = shown.page.title;
      },
      leaveFor: (_, { address }) => leaveFor(view, address),
    },
  });
