import { type Chart, type ChartEdge, edgeText, outgoingEdges, valueText } from "./chart.ts";
import type { LiveActor } from "./live.ts";

const pathOf = (nodeId: string, chart: Chart): string =>
  nodeId === chart.nodes[0]?.id ? "any state" : nodeId.replace(`${chart.machineId}.`, "");

const EdgeLine = ({ edge, chart }: { readonly edge: ChartEdge; readonly chart: Chart }) => (
  <li>
    {pathOf(edge.sourceId, chart)}: <b>{edgeText(edge)}</b>
    {edge.targetId === null ? "" : ` → ${pathOf(edge.targetId, chart)}`}
  </li>
);

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** What an actor is in, what it can do next, what it heard, and what it knows. */
export const ActorDetails = ({ actor, chart }: { readonly actor: LiveActor; readonly chart: Chart | null }) => (
  <aside aria-label={`${actor.source} ${actor.sessionId}`}>
    {chart !== null && actor.value !== null && (
      <>
        <h2>State</h2>
        <pre>{valueText(actor.value).replaceAll(" ", "\n")}</pre>
        <h2>Last transition</h2>
        <ul>
          {chart.edges
            .filter(({ id }) => actor.lastEdgeIds.includes(id))
            .map((edge) => (
              <EdgeLine key={edge.id} edge={edge} chart={chart} />
            ))}
        </ul>
        <h2>What can happen next</h2>
        <ul>
          {outgoingEdges(chart, actor.value).map((edge) => (
            <EdgeLine key={edge.id} edge={edge} chart={chart} />
          ))}
        </ul>
      </>
    )}
    <h2>Events</h2>
    <ol className="flows-events" reversed>
      {actor.events.toReversed().map((event, index) => (
        <li key={actor.events.length - index}>
          <details>
            <summary>
              <time>{timeOf(event.at)}</time> {event.label}
            </summary>
            <pre>{event.text}</pre>
          </details>
        </li>
      ))}
    </ol>
    {actor.context !== "" && (
      <>
        <h2>Context</h2>
        <pre>{actor.context}</pre>
      </>
    )}
  </aside>
);
