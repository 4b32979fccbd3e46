import { lateFlowMachine } from "#core/late-flow/late-flow.machine.ts";
import { notificationMachine } from "#core/notifications/notification.machine.ts";
import { notificationsMachine } from "#core/notifications/notifications.machine.ts";
import { popupMachine } from "#core/popups/popup.machine.ts";
import { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { type PopupsContext, popupsMachine } from "#core/popups/popups.machine.ts";
import { PLAIN_TOAST } from "#core/toasts/toast.ts";
import { toastMachine } from "#core/toasts/toast.machine.ts";
import { toastsMachine } from "#core/toasts/toasts.machine.ts";
import type { MachineWalk } from "#tests/support/machine-walk.ts";

const toast = { ...PLAIN_TOAST, id: "added" };

/** The walks over the machines of what lies over the page. */
export const LAYER_WALKS: readonly MachineWalk[] = [
  {
    machine: lateFlowMachine,
    inputs: [{ name: "search" }],
    events: [
      { type: "flow.wanted" },
      { type: "flow.asked", asked: { type: "icon.pressed" }, page: "" },
      { type: "flow.asked", asked: { type: "icon.pressed" }, page: "/catalog/search" },
      { type: "flow.told", told: { type: "page.changed" } },
      { type: "flow.loaded" },
      { type: "flow.failed" },
    ],
    distinguish: ({ context }) => {
      const { waiting, page } = context as { waiting: readonly unknown[]; page: string };
      return [Math.min(2, waiting.length), page];
    },
  },
  {
    machine: notificationMachine,
    inputs: [{ id: "notification-1", type: "info", text: "Готово", duration: 100 }],
    events: [{ type: "notification.closed" }, { type: "notification.replaced" }],
  },
  {
    machine: notificationsMachine,
    inputs: [undefined],
    events: [
      { type: "notification.shown", notification: { text: "Готово", duration: 100 } },
      { type: "notification.dropped" },
      { type: "notification.gone", id: "notification-1" },
    ],
    distinguish: ({ context }) => Math.min(2, (context as { shownCount: number }).shownCount),
  },
  {
    machine: popupMachine,
    inputs: [{ popupId: "question", closeDelay: 500 }],
    events: [{ type: "popup.raised" }, { type: "popup.lowered" }, { type: "popup.forgotten" }],
  },
  {
    machine: popupLoaderMachine,
    inputs: [{ url: "/care/wool", method: "GET" }],
    events: [
      { type: "content.loaded", content: { paragraphs: [] } },
      { type: "content.failed" },
      { type: "again.pressed" },
      { type: "network.lost" },
      { type: "network.back" },
    ],
  },
  {
    machine: popupsMachine,
    inputs: [undefined],
    events: [
      { type: "popup.opened", popup: { kind: "alert", popupId: "one", title: "Готово" } },
      { type: "popup.opened", popup: { kind: "own", popupId: "two", priority: 1, destroyOnClose: false } },
      { type: "popup.dropped", popupId: "two" },
      { type: "popup.dismissed", popupId: "one" },
      { type: "popup.answered", popupId: "two", answer: "accepted" },
      { type: "back.pressed" },
      { type: "page.changed" },
      { type: "page.settled" },
      { type: "popup.gone", popupId: "one" },
      { type: "popup.gone", popupId: "two" },
    ],
    distinguish: ({ context }) => {
      const { popups, queue } = context as PopupsContext;
      return [popups.map(({ popupId }) => popupId), queue.map(({ popup, isShown }) => [popup.popupId, isShown])];
    },
  },
  {
    machine: toastMachine,
    inputs: [{ key: "toast-1", toast: { ...toast, delay: 500 } }],
    events: [
      { type: "toast.closed" },
      { type: "toast.pressed" },
      { type: "attention.given" },
      { type: "attention.left" },
      { type: "page.hidden" },
      { type: "page.shown" },
    ],
  },
  {
    machine: toastsMachine,
    inputs: [undefined],
    events: [
      { type: "toast.shown", toast },
      { type: "toast.dropped", toastId: toast.id },
      { type: "toast.gone", key: "toast-1" },
      { type: "page.hidden" },
      { type: "page.shown" },
    ],
    distinguish: ({ context }) => Math.min(2, (context as { shownCount: number }).shownCount),
  },
];
