import { randomKey } from "#adapters/browser/random-key.ts";
import { type FlowsMessage, hear, type LiveTab } from "./live.ts";

/** The name of the channel that a shop's tab and the page of flows share. */
export const FLOWS_CHANNEL = "flows";

const WAITING_MS = 600;
const ANSWER_MS = 3_000;

export interface LiveTabs {
  readonly tabs: readonly LiveTab[];
  /** The tabs had time to tell: who is not there is not there. */
  readonly haveTold: boolean;
}

export interface LiveTabsStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LiveTabs;
  /** Sends a typed event to an actor of a tab; the answer is why it was refused, or null. */
  readonly send: (tab: string, sessionId: string, text: string) => Promise<string | null>;
}

const NOBODY: LiveTabs = { tabs: [], haveTold: false };

/** What all tabs of this browser tell, kept for a page; it asks them when it is first listened to. */
export const liveTabs = (): LiveTabsStore => {
  const page = randomKey();
  const listeners = new Set<() => void>();
  const requests = new Map<string, (refusal: string | null) => void>();
  let live = NOBODY;
  let channel: BroadcastChannel | null = null;
  const post = (message: FlowsMessage): void => channel?.postMessage(message);
  const become = (next: LiveTabs): void => {
    live = next;
    for (const tell of listeners) tell();
  };
  const close = (): void => post({ kind: "closed", page });
  const ask = (tab: string | null): void => post({ kind: "asked", page, tab });
  const open = (): void => {
    channel = new BroadcastChannel(FLOWS_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<FlowsMessage>) => {
      if (data.kind === "opened") ask(data.tab);
      else if (data.kind === "answered") requests.get(data.request)?.(data.refusal);
      else become({ ...live, tabs: hear(live.tabs, data) });
    };
    ask(null);
    setTimeout(() => become({ ...live, haveTold: true }), WAITING_MS);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", ({ persisted }) => persisted && ask(null));
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (channel === null) open();
      return () => listeners.delete(listener);
    },
    getSnapshot: () => live,
    send: (tab, sessionId, text) =>
      new Promise((resolve) => {
        const request = randomKey();
        const settle = (refusal: string | null): void => {
          clearTimeout(timer);
          requests.delete(request);
          resolve(refusal);
        };
        const timer = setTimeout(() => settle("The tab did not answer: it may be closed or asleep."), ANSWER_MS);
        requests.set(request, settle);
        post({ kind: "sent", request, tab, sessionId, text });
      }),
  };
};
