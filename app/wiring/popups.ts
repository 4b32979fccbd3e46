import { Observable } from "rxjs";
import { type ActorOptions, type AnyActorLogic, createActor } from "xstate";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { popupContentOverHttp } from "#adapters/http/popup-content.http.ts";
import type { LayersPort } from "#core/navigation/layers.port.ts";
import { notificationsMachine } from "#core/notifications/notifications.machine.ts";
import type { NotificationsRef } from "#core/notifications/notifications.view.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { type BackFact, popupsMachine } from "#core/popups/popups.machine.ts";
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

/** The layer that all popups together are. */
const LAYER = "popups";

const backOver = (layers: LayersPort): Observable<BackFact> =>
  new Observable((subscriber) =>
    layers.hear((fact) => {
      if (fact.type === "layer.closed" && fact.layer === LAYER) subscriber.next({ type: "back.pressed" });
    }),
  );

export interface PopupsPorts {
  readonly http: HttpClient;
  readonly view: Window;
  readonly layers: LayersPort;
  readonly tell: (fact: PopupFact) => void;
  readonly inspect?: ActorOptions<AnyActorLogic>["inspect"] | undefined;
}

/** The popups and notifications of one browser tab, started; they live as long as the page. */
export const openPopups = ({ http, layers, tell, inspect }: PopupsPorts): OpenedPopups => {
  const options = inspect === undefined ? {} : { inspect };
  const content = popupContentOverHttp(http);
  const popups = createActor(
    popupsMachine.provide({
      actors: {
        hearBack: hearing(() => backOver(layers)),
      },
    }),
    options,
  );
  popups.on("top.changed", ({ popupId }) => (popupId === null ? layers.lower(LAYER) : layers.raise(LAYER)));
  popups.on("popup.shown", tell);
  popups.on("popup.closed", tell);
  const notifications = createActor(notificationsMachine, options);
  layers.hear(({ type }) => {
    if (type === "page.left") popups.send({ type: "page.changed" });
  });
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
