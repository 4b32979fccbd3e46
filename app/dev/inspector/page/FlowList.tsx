import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { valueText } from "../chart/chart.ts";
import type { LiveTab } from "../live/live.ts";
import type { LiveTabs } from "../live/live-tabs.ts";
import { type ListedActor, listedActors, listedMachines, namesOf } from "./found.ts";
import type { KnownMachines } from "./known-machines.ts";
import type { Place } from "./place.ts";
import { timeOf } from "./time.ts";
import { linkTo } from "./use-place.ts";

interface ActorLinkProps {
  readonly listed: ListedActor;
  readonly tab: string;
  readonly place: Place;
}

const ActorLink = ({ listed: { actor, depth }, tab, place }: ActorLinkProps) => {
  const { sessionId, machineId, source, status } = actor;
  const value = actor.moments.at(-1)?.value ?? null;
  const isChosen = place.tab === tab && place.sessionId === sessionId;
  return (
    <li style={{ paddingInlineStart: `${Math.min(depth, 4) * 12}px` }}>
      <a
        className={status === "active" ? undefined : "is-stopped"}
        aria-current={isChosen}
        {...linkTo({ machineId, tab, sessionId, isOutline: place.isOutline })}
      >
        <b>{source}</b> <small>{namesOf(actor).join(" · ")}</small>
        {value !== null && <code>{valueText(value).replaceAll(" ", "\n")}</code>}
      </a>
    </li>
  );
};

const TabActors = ({ live, typed, place }: { readonly live: LiveTab; readonly typed: string; readonly place: Place }) => {
  const found = listedActors(live, typed);
  const machines = found.filter(({ actor }) => actor.machineId !== null);
  const others = found.filter(({ actor }) => actor.machineId === null);
  const links = (listed: readonly ListedActor[]) =>
    listed.map((one) => <ActorLink key={one.actor.sessionId} listed={one} tab={live.tab} place={place} />);
  return (
    <section aria-label={`Tab ${live.tab}`}>
      <h3>
        {live.address} <small>{`tab ${live.tab}, opened ${timeOf(live.openedAt).slice(0, 8)}`}</small>
      </h3>
      {found.length === 0 && <p className="flows-note">Nothing found here.</p>}
      <ul>{links(machines)}</ul>
      {others.length > 0 && (
        <details open={typed !== "" && machines.length === 0}>
          <summary>{others.length} streams, promises and callbacks</summary>
          <ul>{links(others)}</ul>
        </details>
      )}
    </section>
  );
};

/** The arrows go from link to link, and up from the first into the field. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a, summary")].filter((stop) => stop.offsetParent !== null);
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

const useSlash = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input:not([type=range]), textarea");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
  return field;
};

interface FlowListProps {
  readonly known: KnownMachines;
  readonly live: LiveTabs;
  readonly place: Place;
}

/** Every live actor by its tab and every machine of the project, found by typing. */
export const FlowList = ({ known, live, place }: FlowListProps) => {
  const field = useSlash();
  const [typed, setTyped] = useState("");
  const machines = listedMachines(known.machines, typed);
  const openFirst = (form: HTMLFormElement): void => form.parentElement?.querySelector<HTMLAnchorElement>("li a")?.click();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move among links that Tab reaches as well
    <nav aria-label="Flows" onKeyDown={step}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          openFirst(event.currentTarget);
        }}
      >
        <label>
          Find a flow <kbd>/</kbd>
          <input
            ref={field}
            type="search"
            placeholder="buyBox, ordering, x:12, /cart"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
      </form>
      <h2>Live</h2>
      {live.tabs.length === 0 && live.haveTold && (
        <p>
          No page of the shop is open in this browser.{" "}
          <a className="flows-link" href="/" target="_blank" rel="noreferrer">
            Open the shop
          </a>
        </p>
      )}
      {live.tabs.map((tab) => (
        <TabActors key={tab.tab} live={tab} typed={typed} place={place} />
      ))}
      <h2>All machines</h2>
      {machines.length === 0 && <p className="flows-note">No machine has this in its name, its file or its states.</p>}
      <ul>
        {machines.map(({ machine: { id } }) => (
          <li key={id}>
            <a aria-current={place.sessionId === null && id === place.machineId} {...linkTo({ machineId: id, isOutline: place.isOutline })}>
              <b>{id}</b>
            </a>
          </li>
        ))}
      </ul>
      {known.faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
    </nav>
  );
};
