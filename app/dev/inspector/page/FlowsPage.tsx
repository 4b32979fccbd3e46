import { useEffect, useSyncExternalStore } from "react";
import type { EventExamples } from "../chart/event-examples.ts";
import type { LiveTabs, LiveTabsStore } from "../live/live-tabs.ts";
import { ActorDetails } from "./ActorDetails.tsx";
import { ChartView } from "./ChartView.tsx";
import { FlowList } from "./FlowList.tsx";
import type { KnownMachines } from "./known-machines.ts";
import { type Place, sightOf } from "./place.ts";
import { Timeline } from "./Timeline.tsx";
import { linkTo, usePlace } from "./use-place.ts";

const Welcome = () => (
  <section className="flows-welcome">
    <p className="flows-lead">Every flow of the shop is a statechart. Here they are, running.</p>
    <ol>
      <li>Open the shop in another tab of this browser: its actors stand under «Live».</li>
      <li>Choose one. Its states light up in the chart; what it does next flashes.</li>
      <li>Press an event under «What can happen next», and the shop does it.</li>
      <li>Go back through what happened with the timeline. The address names the machine, the actor and the moment.</li>
    </ol>
  </section>
);

/** What the address names is not there: why, and where the same machine runs now. */
const Missing = ({ words, place, live }: { readonly words: string; readonly place: Place; readonly live: LiveTabs }) => {
  const others = live.tabs.flatMap(({ tab, address, actors }) =>
    actors.filter(({ machineId }) => machineId !== null && machineId === place.machineId).map((actor) => ({ tab, address, actor })),
  );
  return (
    <div className="flows-missing" role="alert">
      <p>{words}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ tab, address, actor: { sessionId } }) => (
            <li key={`${tab} ${sessionId}`}>
              <a className="flows-link" {...linkTo({ ...place, tab, sessionId, moment: null })}>
                {`${place.machineId} ${sessionId} on ${address}, tab ${tab}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface FlowsPageProps {
  readonly known: KnownMachines;
  readonly examples: EventExamples;
  readonly store: LiveTabsStore;
}

/** The development page of flows: what runs in the other tabs of this browser, and every machine of the project as a chart. */
export const FlowsPage = ({ known, examples, store }: FlowsPageProps) => {
  const live = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const place = usePlace();
  const sight = sightOf(place, live);
  const { actor, missing } = sight;
  const machine = known.machines.find(({ machine: { id } }) => id === (actor?.machineId ?? place.machineId));
  const title = [machine?.machine.id ?? actor?.source, "Flows"].filter((word) => word !== undefined).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isChosen = place.machineId !== null || place.sessionId !== null;
  return (
    <div className={`flows${isChosen ? " is-chosen" : ""}${actor === null ? "" : " has-actor"}`}>
      <a className="skip" href="#flow">
        Skip to the flow
      </a>
      <header className="flows-head">
        <a className="flows-back" {...linkTo({ isOutline: place.isOutline })}>
          <span className="flows-logo">Кромка</span>
        </a>
        <h1>Flows</h1>
        {isChosen && (
          <a className="flows-link flows-all" {...linkTo({ isOutline: place.isOutline })}>
            All flows
          </a>
        )}
      </header>
      <FlowList known={known} live={live} place={place} />
      <main id="flow" tabIndex={-1}>
        {missing !== null && <Missing words={missing} place={place} live={live} />}
        {machine !== undefined && <ChartView known={machine} place={place} actor={actor} index={sight.index} shown={sight.shown} />}
        {machine === undefined && actor !== null && (
          <p className="flows-welcome">{actor.source} is no machine of core: it has no chart, only what it heard.</p>
        )}
        {machine === undefined && actor === null && place.machineId !== null && (
          <p className="flows-welcome" role="alert">
            No machine is called {place.machineId}.
          </p>
        )}
        {!isChosen && <Welcome />}
        {actor !== null && <Timeline place={place} sight={sight} actor={actor} />}
      </main>
      {actor !== null && sight.live !== null && (
        <ActorDetails
          place={place}
          sight={sight}
          actor={actor}
          chart={machine?.chart ?? null}
          examples={(machine && examples[machine.file]) ?? {}}
          send={(text) => store.send(sight.live?.tab ?? "", actor.sessionId, text)}
        />
      )}
    </div>
  );
};
