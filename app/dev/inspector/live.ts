import type { StateValue } from "xstate";

/** The name of the channel that a shop's tab and the page of flows share. */
export const FLOWS_CHANNEL = "flows";

export interface LiveEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly label: string;
  /** The whole event as JSON. */
  readonly text: string;
}

/** A running actor as plain data. */
export interface LiveActor {
  readonly sessionId: string;
  readonly parentSessionId: string | null;
  readonly id: string;
  readonly systemId: string | null;
  /** Null for an actor that is no machine: a stream, a promise, a callback. */
  readonly machineId: string | null;
  /** The machine's id, or the name that the owner knows the actor's logic by. */
  readonly source: string;
  readonly value: StateValue | null;
  /** JSON, shortened when it is long. */
  readonly context: string;
  /** The newest last. */
  readonly events: readonly LiveEvent[];
  /** The edges of the last transition that was taken, with those that followed at once. */
  readonly lastEdgeIds: readonly string[];
}

export type FlowsMessage =
  /** A page of flows has opened and asks every tab for all its actors. */
  | { readonly kind: "asked" }
  | {
      readonly kind: "changed";
      readonly tab: string;
      readonly address: string;
      readonly actors: readonly LiveActor[];
      readonly goneIds: readonly string[];
    }
  | { readonly kind: "left"; readonly tab: string };

export interface LiveTab {
  readonly tab: string;
  readonly address: string;
  readonly actors: readonly LiveActor[];
}

/** All tabs as they are after one more message. */
export const hear = (tabs: readonly LiveTab[], message: FlowsMessage): readonly LiveTab[] => {
  if (message.kind === "asked") return tabs;
  const others = tabs.filter(({ tab }) => tab !== message.tab);
  if (message.kind === "left") return others;
  const { tab, address, actors, goneIds } = message;
  const replaced = new Set([...goneIds, ...actors.map(({ sessionId }) => sessionId)]);
  const kept = tabs.find((known) => known.tab === tab)?.actors.filter(({ sessionId }) => !replaced.has(sessionId)) ?? [];
  const numberOf = (actor: LiveActor): number => Number(actor.sessionId.replaceAll(/\D/g, ""));
  const all = [...kept, ...actors].sort((one, other) => numberOf(one) - numberOf(other));
  return [...others, { tab, address, actors: all }].sort((one, other) => (one.tab < other.tab ? -1 : 1));
};

export interface LiveTabsStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly LiveTab[];
}

/** What all tabs of this browser tell, kept for a page; it asks them when it is first listened to. */
export const liveTabs = (): LiveTabsStore => {
  const listeners = new Set<() => void>();
  let tabs: readonly LiveTab[] = [];
  let channel: BroadcastChannel | null = null;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (channel === null) {
        channel = new BroadcastChannel(FLOWS_CHANNEL);
        channel.onmessage = ({ data }: MessageEvent<FlowsMessage>) => {
          tabs = hear(tabs, data);
          for (const tell of listeners) tell();
        };
        channel.postMessage({ kind: "asked" } satisfies FlowsMessage);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
        tabs = [];
      };
    },
    getSnapshot: () => tabs,
  };
};
