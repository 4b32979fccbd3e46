import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { SelectOption } from "#core/parts/select.ts";
import { foundOptions, selectListHeight } from "#core/parts/select.rules.ts";
import { useLayer } from "#ui/layers.ts";
import { partsText } from "#ui/text/parts-text.ts";
import { Icon } from "./Icon.tsx";
import { SearchField } from "./SearchField.tsx";
import { useSheet } from "./use-sheet.ts";
import "./select-popup.css";

interface SelectPopupProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly searchPlaceholder?: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** What the popup leaves free above itself. */
const ROOM_ABOVE = 24;

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  End: (_, count) => count - 1,
  Home: () => 0,
};

/** Arrow keys lead through the options, also out of the search field. */
const moveFocus = (event: KeyboardEvent, list: HTMLElement | null): void => {
  const step = STEPS[event.key];
  const isTyping = event.target instanceof HTMLInputElement;
  if (step === undefined || list === null || (isTyping && (event.key === "Home" || event.key === "End"))) return;
  const buttons = [...list.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  if (buttons.length === 0) return;
  event.preventDefault();
  const place = buttons.findIndex((button) => button === event.target);
  buttons[step(place, buttons.length)]?.focus();
};

type ListProps = Pick<SelectPopupProps, "onChoose" | "onClose" | "options" | "searchPlaceholder" | "title" | "value">;

const SelectList = ({ title, options, value, searchPlaceholder = partsText.search, onChoose, onClose }: ListProps) => {
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = foundOptions(options, typed);
  // After the layer has opened: before, nothing has a size.
  useEffect(() => {
    const node = list.current;
    if (node === null) return;
    node.style.maxHeight = `${selectListHeight(ROOM_ABOVE + node.offsetTop, window.innerHeight)}px`;
    const chosen = node.querySelector<HTMLElement>("[aria-current]");
    if (chosen !== null) node.scrollTop = (chosen.parentElement?.offsetTop ?? 0) - chosen.offsetHeight;
    // A finger wants to see the list first: a keyboard that comes by itself would cover it.
    if (window.matchMedia("(pointer: fine)").matches) search.current?.focus({ preventScroll: true });
  }, []);
  const choose = (option: SelectOption | undefined): void => {
    if (option !== undefined) onChoose(option.value);
  };
  return (
    <div className="select-popup-body" onKeyDown={(event) => moveFocus(event, list.current)} role="presentation">
      <header className="select-popup-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="icon-button" aria-label={partsText.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <SearchField
        label={searchPlaceholder}
        value={typed}
        resetLabel={partsText.cancel}
        inputRef={search}
        onChange={setTyped}
        onSubmit={() => choose(found.find(({ isDisabled }) => isDisabled !== true))}
      />
      <p className="select-popup-none" role="status">
        {found.length === 0 ? partsText.nothingFound : ""}
      </p>
      <ul ref={list} className="select-popup-list" aria-labelledby={`${id}-title`}>
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              disabled={option.isDisabled}
              aria-current={option.value === value ? "true" : undefined}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.note === undefined ? null : <span className="caption">{option.note}</span>}
              {option.value === value ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A list to choose from, over the page: a sheet on a phone. It begins anew each time it opens. */
export const SelectPopup = ({ isOpen, ...rest }: SelectPopupProps) => {
  const sheet = useSheet(isOpen, rest.onClose);
  useLayer("choice", isOpen, rest.onClose);
  return (
    <dialog {...sheet} className="select-popup" aria-label={rest.title}>
      {isOpen ? <SelectList {...rest} /> : null}
    </dialog>
  );
};
