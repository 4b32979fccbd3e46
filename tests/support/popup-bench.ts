import { createActor, type EventObject, fromEventObservable, type SimulatedClock } from "xstate";
import { NEVER } from "rxjs";
import type { PopupFact, PopupPlace } from "#core/popups/popup.ts";
import { type PopupsLayerFact, popupsMachine } from "#core/popups/popups.machine.ts";
import { isVisible, livingPopups, popupOf } from "#core/popups/popups.view.ts";

interface BenchOptions {
  readonly clock?: SimulatedClock;
}

/** A queue whose Back button nobody presses, with what it said. */
export const startPopups = ({ clock }: BenchOptions = {}) => {
  const facts: PopupFact[] = [];
  const tops: (string | null)[] = [];
  const machine = popupsMachine.provide({
    actors: { hearLayers: fromEventObservable<PopupsLayerFact, undefined>(() => NEVER) },
    actions: { holdPage: (_, { popupId }) => tops.push(popupId), tellShop: (_, fact) => facts.push(fact) },
  });
  const actor = createActor(machine, clock === undefined ? {} : { clock }).start();
  const visible = (): readonly string[] =>
    livingPopups(actor.getSnapshot())
      .map(({ popupId }) => popupId)
      .filter((popupId) => {
        const popup = popupOf(actor.getSnapshot(), popupId);
        return popup !== undefined && isVisible(popup.getSnapshot());
      });
  return {
    actor,
    facts: facts as readonly (PopupFact & EventObject)[],
    tops: tops as readonly (string | null)[],
    /** The popups on the screen. */
    visible,
    /** Every popup that is there, with its place in the queue and its state. */
    known: (): readonly string[] =>
      livingPopups(actor.getSnapshot()).map(({ popupId }) => {
        const place = actor.getSnapshot().context.queue.find(({ popup }) => popup.popupId === popupId);
        const standing = place === undefined ? "out" : place.isShown ? "shown" : "queued";
        return `${popupId} ${standing} ${String(popupOf(actor.getSnapshot(), popupId)?.getSnapshot().value)}`;
      }),
    open: (popupId: string, given: Partial<PopupPlace> = {}) =>
      actor.send({ type: "popup.opened", popup: { ...given, kind: "alert", title: popupId, popupId } }),
  };
};
