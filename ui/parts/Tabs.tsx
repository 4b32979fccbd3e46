import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import "./tabs.css";

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Behind the words; not said when it is 0. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  /** Where the tab is a page of its own, for who has no scripts. */
  readonly href?: string;
}

interface TabsProps {
  /** Names the row for who does not see it. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What belongs to the chosen tab. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface TabNameProps {
  readonly tab: Tab;
  /** Of the row. */
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const TabName = ({ tab, id, isChosen, onChoose }: TabNameProps) => {
  const shared = {
    id: `${id}-${tab.id}`,
    role: "tab",
    "aria-selected": isChosen,
    "aria-controls": `${id}-panel`,
    tabIndex: isChosen ? 0 : -1,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onChoose();
    },
  };
  const words = (
    <>
      {tab.label}
      {tab.count === undefined || tab.count === 0 ? null : <sup>{tab.count}</sup>}
    </>
  );
  return tab.href === undefined ? (
    <button {...shared} type="button" disabled={tab.isDisabled}>
      {words}
    </button>
  ) : (
    <a {...shared} href={tab.href}>
      {words}
    </a>
  );
};

/** A row of names and what belongs to the chosen one; arrow keys move the choice. */
export const Tabs = ({ label, tabs, value, onChange, children }: TabsProps) => {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const free = tabs.filter(({ isDisabled }) => isDisabled !== true);
    if (step === undefined || free.length === 0) return;
    event.preventDefault();
    const next =
      free[
        step(
          free.findIndex((tab) => tab.id === value),
          free.length,
        )
      ];
    if (next === undefined) return;
    onChange(next.id);
    [...(row.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])].find((node) => node.id === `${id}-${next.id}`)?.focus();
  };
  return (
    <div className="tabs">
      <div ref={row} className="tabs-row" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabName key={tab.id} tab={tab} id={id} isChosen={tab.id === value} onChoose={() => onChange(tab.id)} />
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
};
