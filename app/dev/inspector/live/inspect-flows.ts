import { randomKey } from "#adapters/browser/random-key.ts";
import type { InspectionEvent } from "xstate";
import type { FlowsMessage } from "./live.ts";
import { FLOWS_CHANNEL } from "./live-tabs.ts";
import { makeRegistry, type Registry } from "./registry.ts";
import { masked } from "./secrets.ts";

const PUBLISHING_PAUSE_MS = 50;
const NAME_CHARACTERS = 6;

interface InspectedTab {
  /** To be given to the root actors of this tab. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly registry: Registry;
}

/**
 * Tells the pages of flows in other tabs what the actors of this tab do, and gives these the events that are sent from there.
 * Lives as long as the tab; while no page of flows is open nothing is told.
 */
export const inspectFlows = (): InspectedTab => {
  const channel = new BroadcastChannel(FLOWS_CHANNEL);
  const tab = randomKey().slice(0, NAME_CHARACTERS);
  const openedAt = Date.now();
  const pages = new Set<string>();
  let isAwaited = false;
  const post = (message: FlowsMessage): void => channel.postMessage(message);
  const tell = (isWhole: boolean): void => {
    const told = isWhole ? { actors: registry.actors(), goneIds: [] } : registry.takeChanges();
    post({ kind: "changed", tab, openedAt, address: masked(window.location.pathname), isWhole, ...told });
  };
  const registry = makeRegistry({
    now: Date.now,
    onChange: () => {
      if (isAwaited || pages.size === 0) return;
      isAwaited = true;
      setTimeout(() => {
        isAwaited = false;
        tell(false);
      }, PUBLISHING_PAUSE_MS);
    },
  });
  channel.onmessage = ({ data }: MessageEvent<FlowsMessage>) => {
    if (data.kind === "closed") pages.delete(data.page);
    if (data.kind === "asked" && (data.tab ?? tab) === tab) {
      pages.add(data.page);
      tell(true);
    }
    if (data.kind === "sent" && data.tab === tab)
      post({ kind: "answered", request: data.request, refusal: registry.send(data.sessionId, data.text) });
  };
  window.addEventListener("pagehide", () => post({ kind: "left", tab }));
  const open = (): void => post({ kind: "opened", tab });
  // Back from the browser's memory of pages: the pages of flows have forgotten this tab.
  window.addEventListener("pageshow", ({ persisted }) => persisted && open());
  open();
  return { inspect: registry.inspect, registry };
};
