import { useSelector } from "@xstate/react";
import {
  type FormEvent,
  type KeyboardEvent as FieldKeyEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { WIDEST_SHEET } from "#core/search/search.rules.ts";
import {
  fieldOf,
  foundOf,
  isAsking,
  isFieldFocused,
  isLeaving,
  isReadyToType,
  isShown,
  linesOf,
  type SearchRef,
  sectionsOf,
} from "#core/search/search.view.ts";
import { useLayer } from "#ui/layers.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { useMedia } from "#ui/parts/use-media.ts";
import { searchText } from "#ui/text/search-text.ts";
import { shopText } from "#ui/text/text.ts";
import { SearchBody } from "./SearchBody.tsx";
import { lineId, LINES_ID } from "./SearchLinks.tsx";
import "./search-panel.css";

/** Whether the panel is a sheet over the whole page; follows the window. */
const useIsSheet = (): boolean => useMedia(`(max-width: ${WIDEST_SHEET}px)`);

/** Opens the browser's own layer as the flow says. A focus that goes down with it goes back to the icon. */
const useDialog = (isOpen: boolean, isSheet: boolean, iconRef: RefObject<HTMLElement | null>) => {
  const layer = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = layer.current;
    if (node === null || !isOpen) return undefined;
    if (isSheet) node.showModal();
    else node.show();
    node.focus({ preventScroll: true });
    const opener = iconRef.current;
    return () => {
      const isFocusLost = document.activeElement === document.body || node.contains(document.activeElement);
      node.close();
      if (isFocusLost) opener?.focus({ preventScroll: true });
    };
  }, [isOpen, isSheet, iconRef]);
  return layer;
};

type Refs = readonly RefObject<HTMLElement | null>[];

/** Tells of a press or a focus outside all of these. */
const useOutside = (isOn: boolean, refs: Refs, tell: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = ({ target }: Event): void => {
      if (target instanceof Node && !refs.some(({ current }) => current?.contains(target) === true)) tell();
    };
    document.addEventListener("pointerdown", hear);
    document.addEventListener("focusin", hear);
    return () => {
      document.removeEventListener("pointerdown", hear);
      document.removeEventListener("focusin", hear);
    };
  }, [isOn, refs, tell]);
};

/** Tells of Escape, before the browser clears the field by it. */
const useEscape = (isOn: boolean, tell: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      tell();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOn, tell]);
};

const SearchField = ({ search }: { readonly search: SearchRef }) => {
  const input = useRef<HTMLInputElement>(null);
  const typed = useSelector(search, (snapshot) => snapshot.context.text);
  const isReady = useSelector(search, isReadyToType);
  const isOnItsWay = useSelector(search, isLeaving);
  const field = useSelector(search, fieldOf);
  const isBusy = useSelector(field, isAsking) || isOnItsWay;
  const isFocused = useSelector(field, isFieldFocused);
  useEffect(() => {
    if (isReady) input.current?.focus({ preventScroll: true });
  }, [isReady]);
  const active = useSelector(search, (snapshot) => snapshot.context.active);
  useEffect(() => {
    if (active >= 0) document.getElementById(lineId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const context = useSelector(search, (snapshot) => snapshot.context);
  const count = linesOf(sectionsOf(context, useSelector(field, foundOf)));
  const move = (event: FieldKeyEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    const isEdge = active >= 0 && (event.key === "Home" || event.key === "End");
    if (!isArrow && !isEdge) return;
    event.preventDefault();
    if (isArrow) search.send({ type: "arrow.pressed", step: event.key === "ArrowDown" ? 1 : -1, count });
    else search.send({ type: "edge.pressed", edge: event.key === "Home" ? "first" : "last", count });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const line = active < 0 ? null : document.getElementById(lineId(active));
    if (line !== null) return line.click();
    search.send({ type: "query.submitted" });
  };
  const clear = (): void => {
    input.current?.focus();
    search.send({ type: "text.changed", text: "" });
  };
  return (
    <form role="search" method="get" action="/catalog/search" className="search-panel-form" aria-busy={isBusy} onSubmit={submit}>
      <button type="submit" className="icon-button" aria-label={searchText.submit}>
        <Icon name="search" />
      </button>
      <input
        ref={input}
        type="search"
        name="search"
        id="search-field"
        value={typed}
        maxLength={100}
        placeholder={isFocused ? searchText.help : shopText.search}
        aria-label={shopText.search}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? LINES_ID : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : lineId(active)}
        onKeyDown={move}
        onFocus={() => search.send({ type: "field.focused" })}
        onBlur={() => search.send({ type: "field.blurred" })}
        onChange={(event) => search.send({ type: "text.changed", text: event.currentTarget.value })}
      />
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {typed === "" ? null : (
        <button type="button" className="icon-button" aria-label={searchText.clear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  );
};

interface SearchPanelProps {
  readonly search: SearchRef;
  /** The icon that opens the panel. */
  readonly iconRef: RefObject<HTMLElement | null>;
}

/** Search over the page: a part of the header in a wide window, a sheet in a narrow one. */
export const SearchPanel = ({ search, iconRef }: SearchPanelProps) => {
  const isOpen = useSelector(search, isShown);
  const isSheet = useIsSheet();
  const layer = useDialog(isOpen, isSheet, iconRef);
  const close = useCallback(() => search.send({ type: "close.pressed" }), [search]);
  const insides = useMemo(() => [layer, iconRef], [layer, iconRef]);
  useOutside(isOpen && !isSheet, insides, close);
  useEscape(isOpen, close);
  useLayer("search", isOpen, () => search.send({ type: "page.changed" }), "page.settled");
  return (
    <dialog
      ref={layer}
      className="search-panel"
      aria-label={shopText.search}
      tabIndex={-1}
      onKeyDown={({ target, currentTarget, key, ctrlKey, metaKey, altKey }) => {
        // Who types before the field has the focus types into it.
        if (target === currentTarget && key.length === 1 && !ctrlKey && !metaKey && !altKey)
          currentTarget.querySelector("input")?.focus({ preventScroll: true });
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {isOpen ? (
        <>
          <div className="search-panel-head">
            <SearchField key={isSheet ? "sheet" : "header"} search={search} />
            <button type="button" className="search-panel-close" onClick={close}>
              {shopText.close}
            </button>
          </div>
          <SearchBody search={search} layout={isSheet ? "sheet" : "header"} />
        </>
      ) : null}
    </dialog>
  );
};
