import { Suspense, useState, useSyncExternalStore } from "react";
import { ActorDetails } from "./ActorDetails.tsx";
import { activeIds, valueText } from "./chart.ts";
import { ChartPicture } from "./ChartPicture.tsx";
import { definitionOf } from "./definition.ts";
import type { KnownMachine, KnownMachines } from "./known-machines.ts";
import type { LiveActor, LiveTab, LiveTabsStore } from "./live.ts";

type Choice =
  | { readonly kind: "machine"; readonly machineId: string }
  | { readonly kind: "actor"; readonly tab: string; readonly sessionId: string };

const depthOf = (actor: LiveActor, actors: readonly LiveActor[]): number => {
  const parent = actors.find(({ sessionId }) => sessionId === actor.parentSessionId);
  return parent === undefined ? 0 : 1 + depthOf(parent, actors);
};

/** Parents before their children. */
const inOrder = (actors: readonly LiveActor[], parentId: string | null = null): readonly LiveActor[] =>
  actors
    .filter(({ parentSessionId }) =>
      parentId === null ? !actors.some(({ sessionId }) => sessionId === parentSessionId) : parentSessionId === parentId,
    )
    .flatMap((actor) => [actor, ...inOrder(actors, actor.sessionId)]);

interface ActorListProps {
  readonly live: LiveTab;
  readonly isChosen: (actor: LiveActor) => boolean;
  readonly onChoose: (actor: LiveActor) => void;
}

const ActorList = ({ live, isChosen, onChoose }: ActorListProps) => (
  <>
    <h3>{live.address}</h3>
    <ul>
      {inOrder(live.actors).map((actor) => (
        <li key={actor.sessionId} style={{ paddingInlineStart: `${depthOf(actor, live.actors)}rem` }}>
          <button type="button" aria-pressed={isChosen(actor)} onClick={() => onChoose(actor)}>
            <b>{actor.source}</b> <small>{[actor.sessionId, actor.systemId ?? actor.id].join(" · ")}</small>
            {actor.value !== null && <code>{valueText(actor.value)}</code>}
          </button>
        </li>
      ))}
    </ul>
  </>
);

const CopyDefinition = ({ machine }: { readonly machine: KnownMachine["machine"] }) => {
  const [said, setSaid] = useState("");
  const copy = (): void => {
    navigator.clipboard.writeText(definitionOf(machine)).then(
      () => setSaid("Copied: paste it into Stately Studio, Import from code."),
      (error: unknown) => setSaid(`The browser refused: ${String(error)}`),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        Copy definition
      </button>{" "}
      <small role="status">{said}</small>
    </>
  );
};

const MachineChart = ({ known, actor }: { readonly known: KnownMachine; readonly actor: LiveActor | null }) => (
  <>
    <header>
      <h2>{known.machine.id}</h2>
      <small>{known.file}</small> <CopyDefinition key={known.machine.id} machine={known.machine} />
    </header>
    <div className="flows-chart">
      <Suspense fallback={<p>Laying out …</p>}>
        <ChartPicture
          chart={known.chart}
          activeIds={actor === null || actor.value === null ? [] : activeIds(known.chart, actor.value)}
          lastEdgeIds={actor?.lastEdgeIds ?? []}
        />
      </Suspense>
    </div>
  </>
);

/** The development page of flows: what runs in the other tabs of this browser, and every machine of the project as a chart. */
export const FlowsPage = ({ known, store }: { readonly known: KnownMachines; readonly store: LiveTabsStore }) => {
  const tabs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosenTab = choice?.kind === "actor" ? tabs.find(({ tab }) => tab === choice.tab) : undefined;
  const actor = choice?.kind === "actor" ? (chosenTab?.actors.find(({ sessionId }) => sessionId === choice.sessionId) ?? null) : null;
  const machineId = choice?.kind === "machine" ? choice.machineId : (actor?.machineId ?? null);
  const machine = known.machines.find((one) => one.machine.id === machineId);
  return (
    <div className="flows">
      <nav aria-label="Flows">
        <h1>Flows</h1>
        <h2>Live</h2>
        {tabs.length === 0 && <p>No shop is open. Open it in another tab of this browser.</p>}
        {tabs.map((live) => (
          <ActorList
            key={live.tab}
            live={live}
            isChosen={({ sessionId }) => live === chosenTab && sessionId === actor?.sessionId}
            onChoose={({ sessionId }) => setChoice({ kind: "actor", tab: live.tab, sessionId })}
          />
        ))}
        <h2>All machines</h2>
        <ul>
          {known.machines.map(({ machine: { id } }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={choice?.kind === "machine" && id === machineId}
                onClick={() => setChoice({ kind: "machine", machineId: id })}
              >
                {id}
              </button>
            </li>
          ))}
        </ul>
        {known.faults.map((fault) => (
          <p key={fault} role="alert">
            {fault}
          </p>
        ))}
      </nav>
      <main>
        {machine !== undefined && <MachineChart known={machine} actor={actor} />}
        {machine === undefined && (
          <p>
            {choice?.kind === "actor"
              ? actor === null
                ? "This actor has stopped."
                : `${actor.source} is no machine of core.`
              : "Choose an actor or a machine."}
          </p>
        )}
      </main>
      {actor !== null && <ActorDetails actor={actor} chart={machine?.chart ?? null} />}
    </div>
  );
};
