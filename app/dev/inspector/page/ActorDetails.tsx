import { type Chart, valueText } from "../chart/chart.ts";
import type { EventExamples } from "../chart/event-examples.ts";
import { contextAt, type LiveActor, type Moment } from "../live/live.ts";
import { namesOf } from "./found.ts";
import { NextEvents } from "./NextEvents.tsx";
import type { Place, Sight } from "./place.ts";
import { timeOf } from "./time.ts";
import { linkTo } from "./use-place.ts";

/** The lines that the moment before did not have are marked. */
const ContextLines = ({ text, before }: { readonly text: string; readonly before: string }) => {
  const known = new Set(before.split("\n"));
  return (
    <pre role="region" aria-label="Context" tabIndex={0}>
      {text.split("\n").map((line, index) => (
        <span key={index} className={before !== "" && !known.has(line) ? "is-new" : undefined}>
          {line}
          {"\n"}
        </span>
      ))}
    </pre>
  );
};

/** A machine hears without moving; a stream only tells. */
const happened = ({ edgeIds, number, value }: Moment): string => {
  if (value === null || number === 1) return "";
  return edgeIds.length === 0 ? "not taken" : "";
};

const Moments = ({ place, sight, actor }: { readonly place: Place; readonly sight: Sight; readonly actor: LiveActor }) => (
  <section>
    <h3>What happened</h3>
    <ol className="flows-moments" reversed>
      {actor.moments.toReversed().map((moment) => (
        <li key={moment.number}>
          <a aria-current={moment.number === sight.shown?.number} {...linkTo({ ...place, moment: moment.number })}>
            <time>{timeOf(moment.at)}</time> <b>{moment.label}</b> <small>{happened(moment)}</small>
          </a>
        </li>
      ))}
    </ol>
  </section>
);

const closedBecause = ({ status }: LiveActor, isLive: boolean): string | null => {
  if (status !== "active") return "This actor has stopped: nothing can be sent to it.";
  return isLive ? null : "Events are sent to the present: go live first.";
};

interface ActorDetailsProps {
  readonly place: Place;
  readonly sight: Sight;
  readonly actor: LiveActor;
  /** Null for an actor that is no machine of core. */
  readonly chart: Chart | null;
  readonly examples: EventExamples[string];
  readonly send: (text: string) => Promise<string | null>;
}

/** An actor at a moment: its states, what can happen next, what happened, what it knows. */
export const ActorDetails = ({ place, sight, actor, chart, examples, send }: ActorDetailsProps) => {
  const { shown, index, isLive } = sight;
  const context = contextAt(actor.moments, index);
  return (
    <aside aria-label={`${actor.source} ${actor.sessionId}`}>
      <p className="flows-note">{[...namesOf(actor), `tab ${sight.live?.tab}`].join(" · ")}</p>
      {shown !== null && (
        <section>
          <h3>{isLive ? "State now" : `State at ${timeOf(shown.at)}`}</h3>
          {shown.value !== null && (
            <ul className="flows-states">
              {valueText(shown.value)
                .split(" ")
                .map((state) => (
                  <li key={state}>{state}</li>
                ))}
            </ul>
          )}
          <p>
            after <b>{shown.label}</b>
          </p>
          <pre role="region" aria-label="Event" tabIndex={0}>
            {shown.text}
          </pre>
        </section>
      )}
      {shown !== null && chart !== null && (
        <NextEvents
          key={`${sight.live?.tab} ${actor.sessionId}`}
          chart={chart}
          moments={actor.moments}
          shown={shown}
          examples={examples}
          send={send}
          closed={closedBecause(actor, isLive)}
        />
      )}
      <Moments place={place} sight={sight} actor={actor} />
      {context !== "" && (
        <section>
          <h3>Context</h3>
          <ContextLines text={context} before={index > 0 ? contextAt(actor.moments, index - 1) : ""} />
        </section>
      )}
    </aside>
  );
};
