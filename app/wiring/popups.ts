import { map } from "rxjs";
import type { createBrowserRouter } from "react-router-dom";
import { backButton } from "#adapters/browser/back-button.ts";
import type { EarlySteps } from "#adapters/browser/early-steps.ts";
import { popupContentOverHttp } from "#adapters/http/popup-content.http.ts";
import type { BackPort } from "#core/popups/back.port.ts";
import { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { popupsMachine } from "#core/popups/popups.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

/** What the popups ask of the router. */
export type PagesRouter = Pick<ReturnType<typeof createBrowserRouter>, "getBlocker" | "state" | "subscribe">;

const BLOCKER = "popups";
const GOING_ON: readonly string[] = ["PUSH", "REPLACE"];

/** Tells of every page that the shopper goes to. A popup's step of the history goes before the shopper goes on. */
const hearPages = (router: PagesRouter, back: BackPort, changed: () => void): void => {
  let lastKey = router.state.location.key;
  router.subscribe(({ location, navigation, blockers }) => {
    const blocker = blockers.get(BLOCKER);
    if (location.key !== lastKey || navigation.state !== "idle" || blocker?.state === "blocked") changed();
    lastKey = location.key;
    if (blocker?.state === "blocked") back.released.subscribe(() => blocker.proceed());
  });
  router.getBlocker(BLOCKER, ({ historyAction }) => GOING_ON.includes(historyAction) && back.isHeld());
};

export interface PopupsPorts {
  readonly shop: Shop;
  readonly view: Window;
  readonly steps: EarlySteps;
  readonly router: PagesRouter;
}

/** The popups of one browser tab; they live as long as the page. */
export const wirePopups = ({ shop: { storefront, tell }, view, steps, router }: PopupsPorts): typeof popupsMachine => {
  const back = backButton(view, steps);
  hearPages(router, back, () => storefront.send({ type: "page.changed" }));
  return popupsMachine.provide({
    actors: { hearBack: hearing(() => back.pressed.pipe(map(() => ({ type: "back.pressed" as const })))) },
    actions: { holdPage: (_, { popupId }) => back.hold(popupId), tellShop: (_, fact) => tell(fact) },
  });
};

/** What fills a popup from this shop's store. */
export const wirePopupLoader = ({ http }: Shop): typeof popupLoaderMachine => {
  const content = popupContentOverHttp(http);
  return popupLoaderMachine.provide({
    actors: {
      loadContent: asking(
        ({ url, method }) => content.content(url, method),
        () => ({ type: "content.failed" }),
        (loaded) => ({ type: "content.loaded", content: loaded }),
      ),
    },
  });
};
