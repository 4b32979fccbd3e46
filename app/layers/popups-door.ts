import { type Observable, ReplaySubject, Subject } from "rxjs";
import type { NotificationCommand } from "#core/notifications/notification.ts";
import type { PopupCommand, PopupFact } from "#core/popups/popup.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import type { Layers } from "./PopupsOf.tsx";

/** What is asked of the layers that come with the first who asks. */
export type LayerCommand = NotificationCommand | PopupCommand;

export const isForLayers = (event: LayerCommand | StorefrontEvent): event is LayerCommand => /^(popup|notification)\./.test(event.type);

export interface PopupsDoor {
  /** Waits for the popups when they are still on their way. */
  readonly send: (command: LayerCommand) => Promise<void>;
  /** Endless, and silent about what was. */
  readonly facts: Observable<PopupFact>;
  /** The popups, once they are there. */
  readonly opened: Observable<Layers>;
}

/** A popup whose script cannot be had is closed before it was seen. */
export const popupsDoor = (load: (tell: (fact: PopupFact) => void) => Promise<Layers>): PopupsDoor => {
  const facts = new Subject<PopupFact>();
  const opened = new ReplaySubject<Layers>(1);
  let coming: Promise<Layers> | null = null;
  return {
    send: (command) =>
      (coming ??= load((fact) => facts.next(fact))).then(
        (layers) => {
          opened.next(layers);
          return layers.send(command);
        },
        () => {
          coming = null;
          if (command.type === "popup.opened") facts.next({ type: "popup.closed", popupId: command.popup.popupId, answer: "dismissed" });
        },
      ),
    facts,
    opened,
  };
};
