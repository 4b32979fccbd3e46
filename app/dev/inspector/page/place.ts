import type { LiveActor, LiveTab, Moment } from "../live/live.ts";
import type { LiveTabs } from "../live/live-tabs.ts";

/** What the page of flows shows, as its address says it. */
export interface Place {
  readonly machineId: string | null;
  /** A tab of the shop and an actor in it. */
  readonly tab: string | null;
  readonly sessionId: string | null;
  /** The number of a moment of that actor; null follows it live. */
  readonly moment: number | null;
  /** The states as a list in place of the chart. */
  readonly isOutline: boolean;
}

const NOWHERE: Place = { machineId: null, tab: null, sessionId: null, moment: null, isOutline: false };

export const placeOf = (search: string): Place => {
  const query = new URLSearchParams(search);
  const moment = Number(query.get("moment"));
  return {
    machineId: query.get("machine"),
    tab: query.get("tab"),
    sessionId: query.get("actor"),
    moment: Number.isInteger(moment) && moment > 0 ? moment : null,
    isOutline: query.get("view") === "outline",
  };
};

/** The address of a place, from the root of the shop. */
export const addressOfPlace = (place: Partial<Place>): string => {
  const { machineId, tab, sessionId, moment, isOutline } = { ...NOWHERE, ...place };
  const query = new URLSearchParams();
  if (machineId !== null) query.set("machine", machineId);
  if (tab !== null && sessionId !== null) {
    query.set("tab", tab);
    query.set("actor", sessionId);
    if (moment !== null) query.set("moment", String(moment));
  }
  if (isOutline) query.set("view", "outline");
  // A colon needs no code in a query, and an address is read by people.
  const text = query.toString().replaceAll("%3A", ":");
  return text === "" ? "/__flows" : `/__flows?${text}`;
};

export interface Sight {
  readonly live: LiveTab | null;
  readonly actor: LiveActor | null;
  /** Which of the actor's kept moments is shown. */
  readonly index: number;
  readonly shown: Moment | null;
  readonly isLive: boolean;
  /** Why what the address names is not shown; null when it is, or when the tabs had no time to tell yet. */
  readonly missing: string | null;
}

const UNSEEN: Sight = { live: null, actor: null, index: -1, shown: null, isLive: false, missing: null };

/** What there is to see of what an address names. */
export const sightOf = ({ tab, sessionId, moment }: Place, { tabs, haveTold }: LiveTabs): Sight => {
  if (tab === null || sessionId === null) return UNSEEN;
  const missing = (words: string): Sight => ({ ...UNSEEN, missing: haveTold ? words : null });
  const live = tabs.find((known) => known.tab === tab);
  if (live === undefined) return missing(`Tab ${tab} is gone: it was closed, or its page was loaded anew. Its actors went with it.`);
  const actor = live.actors.find((known) => known.sessionId === sessionId);
  if (actor === undefined) return missing(`Actor ${sessionId} of tab ${tab} is no longer kept: it stopped some time ago.`);
  const { moments } = actor;
  const last = moments.length - 1;
  const newest = { live, actor, index: last, shown: moments[last] ?? null, isLive: true, missing: null };
  if (moment === null) return newest;
  const index = moments.findIndex(({ number }) => number === moment);
  if (index >= 0) return { ...newest, index, shown: moments[index] ?? null, isLive: false };
  const kept = moments[0] === undefined ? "nothing" : `moments ${moments[0].number} to ${moments[last]?.number}`;
  return { ...newest, missing: `Moment ${moment} is not kept here, only ${kept}. This is how the actor stands now.` };
};
