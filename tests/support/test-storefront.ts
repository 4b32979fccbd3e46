import { NEVER, of } from "rxjs";
import type { PageHistory } from "#adapters/browser/page-history.ts";
import type { PagePlace } from "#adapters/browser/page-place.ts";
import { pageOfStatus } from "#app/routes/answered-page.ts";
import { wireNavigation } from "#app/wiring/navigation.ts";
import type { FlowLoaders } from "#app/wiring/late-flows.ts";
import { makeStorefront } from "#app/wiring/storefront.ts";
import type { VisitorPort } from "#core/session/session.port.ts";
import type { StorefrontRef } from "#core/storefront/storefront.view.ts";
import { anEntry, anOpening } from "./navigation-builders.ts";

const STILL_HISTORY: PageHistory = {
  opened: () => anEntry(),
  steps: NEVER,
  write: () => undefined,
  pushStep: () => undefined,
  stepBack: () => undefined,
};

const STILL_PLACE: PagePlace = {
  keep: () => undefined,
  recall: () => undefined,
  goToPart: () => undefined,
  giveFocus: () => undefined,
  isFocusLost: () => false,
};

const none = () => Promise.reject(new Error("A flow was asked for that the test does not have"));
const NO_FLOWS: FlowLoaders = {
  geo: none,
  cityOffer: none,
  express: none,
  search: none,
  popups: none,
  notifications: none,
  sizePicker: none,
  subscriptions: none,
  wishes: none,
};

/** A storefront that runs, whose visitor is never known and whose every page comes at once. The window's own history stays as it is. */
export const aStorefront = (flows: Partial<FlowLoaders> = {}, meet: VisitorPort["meet"] = () => NEVER): StorefrontRef => {
  const ask = () => of({ kind: "page" as const, page: pageOfStatus(200, "test") });
  const navigation = wireNavigation({ view: window, history: STILL_HISTORY, place: STILL_PLACE, ask });
  const storefront = makeStorefront({
    isPersonal: () => false,
    opened: anOpening(),
    navigation,
    visitor: { meet },
    tabs: { hear: NEVER, tell: () => undefined },
    view: window,
    flows: { ...NO_FLOWS, ...flows },
  });
  storefront.start();
  return storefront;
};
