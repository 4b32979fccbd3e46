import { useLayoutEffect, useRef, useState } from "react";
import { type Chart, edgeText, pathOf } from "../chart/chart.ts";
import type { EventExamples } from "../chart/event-examples.ts";
import type { Moment } from "../live/live.ts";
import { exampleOf, lackOf, type NextEvent, nextEvents } from "./next-events.ts";
import { SendForm } from "./SendForm.tsx";
import { timeOf } from "./time.ts";

interface Said {
  readonly words: string;
  readonly isRefusal: boolean;
}

/** When the event that was pressed can no longer happen, its button goes; the keyboard stays in this part of the page. */
const useKeptFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const section = heading.current?.parentElement;
    if (hadFocus.current && document.activeElement === document.body && section !== null) heading.current?.focus({ preventScroll: true });
    hadFocus.current = section?.contains(document.activeElement) ?? false;
  });
  return { heading, noteFocus: () => void (hadFocus.current = true) };
};

interface RowProps {
  readonly next: NextEvent;
  readonly chart: Chart;
  readonly isOpen: boolean;
  /** Null where nothing is sent: in the past, in a chart without an actor. */
  readonly onPress: (() => void) | null;
}

const Row = ({ next, chart, isOpen, onPress }: RowProps) => (
  <>
    {next.isSendable && onPress !== null ? (
      <button type="button" className="flows-button" aria-expanded={isOpen || undefined} onClick={onPress}>
        {next.label}
      </button>
    ) : (
      <b>{next.label}</b>
    )}
    <ul className="flows-edges">
      {next.edges.map((edge) => (
        <li key={edge.id}>
          {pathOf(edge.sourceId, chart)}
          {edge.guard !== null && <> [{edge.guard}]</>}
          {edge.targetId === null ? ` ${edgeText({ ...edge, label: "", guard: null })}` : ` → ${pathOf(edge.targetId, chart)}`}
        </li>
      ))}
    </ul>
  </>
);

interface NextEventsProps {
  readonly chart: Chart;
  readonly moments: readonly Moment[];
  readonly shown: Moment;
  readonly examples: EventExamples[string];
  /** Sends an event; the answer is why it was refused, or null. */
  readonly send: (text: string) => Promise<string | null>;
  /** Why nothing can be sent, or null. */
  readonly closed: string | null;
}

/** What can happen next to an actor; what can be sent is sent by a press, after its payload was filled in where it has one. */
export const NextEvents = ({ chart, moments, shown, examples, send, closed }: NextEventsProps) => {
  const { heading, noteFocus } = useKeptFocus();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  if (shown.value === null) return null;
  const sendText = async (event: string, text: string): Promise<void> => {
    const refusal = lackOf(text, examples) ?? (await send(text));
    if (refusal === null) setOpen(null);
    setSaid({ isRefusal: refusal !== null, words: refusal ?? `${event} was sent at ${timeOf(Date.now())}.` });
  };
  const press = (event: string, example: object): void => {
    setSaid(null);
    if (Object.keys(example).length > 1) setOpen(open === event ? null : event);
    else void sendText(event, JSON.stringify(example));
  };
  const events = nextEvents(chart, shown.value);
  return (
    <section className="flows-next" onFocus={noteFocus}>
      <h3 ref={heading} tabIndex={-1}>
        What can happen next
      </h3>
      {closed !== null && <p className="flows-note">{closed}</p>}
      <p role="status">{said !== null && !said.isRefusal && said.words}</p>
      {said?.isRefusal === true && <p role="alert">{said.words}</p>}
      {events.length === 0 && closed === null && <p>Nothing: this flow is at its end.</p>}
      <ul>
        {events.map((next) => {
          const example = exampleOf(next.event, moments, examples);
          return (
            <li key={next.event}>
              <Row
                next={next}
                chart={chart}
                isOpen={open === next.event}
                onPress={closed === null ? () => press(next.event, example) : null}
              />
              {open === next.event && closed === null && (
                <SendForm
                  event={next.label}
                  example={example}
                  onSend={(text) => void sendText(next.label, text)}
                  onClose={() => setOpen(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
