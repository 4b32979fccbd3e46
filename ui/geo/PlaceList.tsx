import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { plainTitle } from "#core/geo/geo.rules.ts";
import { activePlace, hasMore, listPhaseOf, type PlaceListRef } from "#core/geo/geo.view.ts";
import type { Place } from "#core/geo/location.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { geoText } from "#ui/text/geo-text.ts";

const SKELETON_LINES = 8;

const Skeleton = () => (
  <div className="place-skeleton" aria-hidden="true">
    {Array.from({ length: SKELETON_LINES }, (_, line) => (
      <span key={line} />
    ))}
  </div>
);

interface PlaceListProps {
  readonly list: PlaceListRef;
  readonly label: string;
  readonly placeholder: string;
  /** The place that is on its way to be chosen; empty for none. */
  readonly choosing: string;
  /** The place that is chosen already; empty for none. */
  readonly chosen: string;
}

/** A field and what it finds: arrows move along the list, Enter chooses. */
export const PlaceList = ({ list, label, placeholder, choosing, chosen }: PlaceListProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text: typed, search, items, total } = useSelector(list, ({ context }) => context);
  const phase = useSelector(list, listPhaseOf);
  const active = useSelector(list, activePlace);
  const isMore = useSelector(list, hasMore);
  const isAsking = phase === "asking";
  const keptFocus = useKeptFocus({ next: () => field.current });
  const optionId = (place: Place): string => `${id}-${place.id}`;
  const activeId = active === null ? undefined : optionId(active);
  // The first list comes with its popup, which gives the focus once it is open.
  useEffect(() => {
    if (field.current?.closest("dialog[open]") !== null) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const hearKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      list.send({ type: "arrow.pressed", step: event.key === "ArrowDown" ? 1 : -1 });
    }
    if (event.key === "Enter") list.send({ type: "enter.pressed" });
  };
  const clear = (): void => {
    field.current?.focus();
    list.send({ type: "text.changed", text: "" });
  };
  return (
    <>
      <div className="place-field">
        <Icon name="search" />
        <input
          ref={field}
          data-first-focus=""
          type="text"
          role="combobox"
          aria-label={placeholder}
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          value={typed}
          maxLength={100}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          onKeyDown={hearKey}
          onChange={(event) => list.send({ type: "text.changed", text: event.currentTarget.value })}
        />
        {isAsking ? <span className="spinner" aria-hidden="true" /> : null}
        {typed === "" ? null : (
          <button type="button" className="icon-button" aria-label={geoText.clear} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {phase === "ready" && typed.trim() !== "" ? geoText.found(total) : ""}
      </p>
      <div key={search} className="place-scroll" aria-busy={isAsking} {...keptFocus}>
        {isAsking && items.length === 0 ? <Skeleton /> : null}
        {phase === "empty" ? (
          <p className="place-nothing" role="status">
            {geoText.nothing}
          </p>
        ) : null}
        {phase === "failed" ? (
          <div className="place-nothing">
            <p role="alert">{geoText.failed}</p>
            <Button look="outline" isSmall onClick={() => list.send({ type: "again.pressed" })}>
              {geoText.again}
            </Button>
          </div>
        ) : null}
        {items.length === 0 ? null : (
          <div id={id} role="listbox" aria-label={label} className="place-list">
            {items.map((place) => (
              <button
                key={place.id}
                id={optionId(place)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                aria-busy={place.id === choosing}
                title={plainTitle(place.title)}
                onClick={() => list.send({ type: "place.pressed", place })}
              >
                <span>{plainTitle(place.title)}</span> {place.subtitle === "" ? null : <span className="caption">{place.subtitle}</span>}
                {place.id === chosen ? <Icon name="check" /> : null}
                {place.id === chosen ? <span className="visually-hidden">{geoText.chosen}</span> : null}
              </button>
            ))}
          </div>
        )}
        {isMore && (phase === "ready" || phase === "adding") ? (
          <Button look="grey" isSmall isFull isLoading={phase === "adding"} onClick={() => list.send({ type: "more.pressed" })}>
            {geoText.more}
          </Button>
        ) : null}
      </div>
    </>
  );
};
