import { map } from "rxjs";
import type { createBrowserRouter } from "react-router-dom";
import { type ActorOptions, type AnyActorLogic, createActor } from "xstate";
import { backButton } from "#adapters/browser/back-button.ts";
import type { EarlySteps } from "#adapters/browser/early-steps.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { popupContentOverHttp } from "#adapters/http/popup-content.http.ts";
import { notificationsMachine } from "#core/notifications/notifications.machine.ts";
import type { NotificationsRef } from "#core/notifications/notifications.view.ts";
import type { BackPort } from "#core/popups/back.port.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { popupsMachine } from "#core/popups/popups.machine.ts";
import type { PopupsRef } from "#core/popups/popups.view.ts";
import type { LayerCommand } from "#app/layers/popups-door.ts";
import { asking, hearing } from "./answers.ts";

export interface OpenedPopups {
  readonly popups: PopupsRef;
  readonly notifications: NotificationsRef;
  /** What fills a popup from the store. */
  readonly loader: typeof popupLoaderMachine;
  readonly send: (command: LayerCommand) => void;
}

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
  readonly http: HttpClient;
  readonly view: Window;
  readonly steps: EarlySteps;
  readonly router: PagesRouter;
  readonly tell: (fact: PopupFact) => void;
  readonly inspect?: ActorOptions<AnyActorLogic>["inspect"] | undefined;
}

/** The popups and notifications of one browser tab, started; they live as long as the page. */
export const openPopups = ({ http, view, steps, router, tell, inspect }: PopupsPorts): OpenedPopups => {
  const options = inspect === undefined ? {} : { inspect };
  const back = backButton(view, steps);
  const content = popupContentOverHttp(http);
  const popups = createActor(
    popupsMachine.provide({
      actors: {
        hearBack: hearing(() => back.pressed.pipe(map(() => ({ type: "back.pressed" as const })))),
      },
    }),
    options,
  );
  popups.on("top.changed", ({ popupId }) => back.hold(popupId));
  popups.on("popup.shown", tell);
  popups.on("popup.closed", tell);
  const notifications = createActor(notificationsMachine, options);
  hearPages(router, back, () => popups.send({ type: "page.changed" }));
  popups.start();
  notifications.start();
  return {
    popups,
    notifications,
    loader: popupLoaderMachine.provide({
      actors: {
        loadContent: asking(
          ({ url, method }) => content.content(url, method),
          () => ({ type: "content.failed" }),
          (loaded) => ({ type: "content.loaded", content: loaded }),
        ),
      },
    }),
    send: (command) => (command.type === "notification.shown" ? notifications.send(command) : popups.send(command)),
  };
};
