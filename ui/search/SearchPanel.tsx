import { useSelector } from "@xstate/react";
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { WIDEST_SHEET } from "#core/search/search.rules.ts";
import { fieldOf, isAsking, isFieldFocused, isLeaving, isReadyToType, isShown, type SearchRef } from "#core/search/search.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { text } from "#ui/text/text.ts";
import { SearchBody } from "./SearchBody.tsx";
import "./search-panel.css";

const sheetQuery = () => window.matchMedia(`(max-width: ${WIDEST_SHEET}px)`);

/** Whether the panel is a sheet over the whole page; follows the window. */
const useIsSheet = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = sheetQuery();
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => sheetQuery().matches,
  );

/** Opens the browser's own layer as the flow says; the focus that was in it goes back to the icon. */
const useLayer = (isOpen: boolean, isSheet: boolean, icon: RefObject<HTMLElement | null>) => {
  const layer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = layer.current;
    if (node === null || !isOpen) return undefined;
    if (isSheet) node.showModal();
    else node.show();
    node.focus({ preventScroll: true });
    const opener = icon.current;
    return () => {
      const hadFocus = node.contains(document.activeElement);
      node.close();
      if (hadFocus) opener?.focus({ preventScroll: true });
    };
  }, [isOpen, isSheet, icon]);
  return layer;
};

/** A press outside the layer and its icon. */
const usePressOutside = (isOn: boolean, layer: RefObject<HTMLElement | null>, icon: RefObject<HTMLElement | null>, tell: () => void) => {
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = ({ target }: PointerEvent): void => {
      const isInside = target instanceof Node && (layer.current?.contains(target) === true || icon.current?.contains(target) === true);
      if (!isInside) tell();
    };
    document.addEventListener("pointerdown", hear);
    return () => document.removeEventListener("pointerdown", hear);
  }, [isOn, layer, icon, tell]);
};

const SearchField = ({ search, isSheet }: { readonly search: SearchRef; readonly isSheet: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  const typed = useSelector(search, (snapshot) => snapshot.context.text);
  const isReady = useSelector(search, isReadyToType);
  const isOnItsWay = useSelector(search, isLeaving);
  const field = useSelector(search, fieldOf);
  const isBusy = useSelector(field, isAsking) || isOnItsWay;
  const isFocused = useSelector(field, isFieldFocused);
  useEffect(() => {
    if (isReady) input.current?.focus({ preventScroll: true });
  }, [isReady, isSheet]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search.send({ type: "query.submitted" });
  };
  const clear = (): void => {
    input.current?.focus();
    search.send({ type: "text.changed", text: "" });
  };
  return (
    <form role="search" method="get" action="/catalog/search" className="search-panel-form" aria-busy={isBusy} onSubmit={submit}>
      <button type="submit" className="icon-button" aria-label={text.searchSubmit}>
        <Icon name="search" />
      </button>
      <input
        ref={input}
        type="search"
        name="search"
        id="search-field"
        value={typed}
        maxLength={100}
        placeholder={isFocused ? text.searchHelp : text.search}
        aria-label={text.search}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onFocus={() => search.send({ type: "field.focused" })}
        onBlur={() => search.send({ type: "field.blurred" })}
        onChange={(event) => search.send({ type: "text.changed", text: event.currentTarget.value })}
      />
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {typed === "" ? null : (
        <button type="button" className="icon-button" aria-label={text.searchClear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  );
};

interface SearchPanelProps {
  readonly search: SearchRef;
  /** The icon that opens the panel. */
  readonly icon: RefObject<HTMLElement | null>;
}

/** Search over the page: a part of the header in a wide window, a sheet in a narrow one. */
export const SearchPanel = ({ search, icon }: SearchPanelProps) => {
  const isOpen = useSelector(search, isShown);
  const isSheet = useIsSheet();
  const layer = useLayer(isOpen, isSheet, icon);
  const close = useRef(() => search.send({ type: "close.pressed" })).current;
  usePressOutside(isOpen && !isSheet, layer, icon, close);
  const hearKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  const hearBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (isSheet || relatedTarget === null || relatedTarget === icon.current || currentTarget.contains(relatedTarget)) return;
    close();
  };
  return (
    <dialog
      ref={layer}
      className="search-panel"
      aria-label={text.search}
      tabIndex={-1}
      onKeyDown={hearKey}
      onBlur={hearBlur}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {isOpen ? (
        <>
          <div className="search-panel-head">
            <SearchField search={search} isSheet={isSheet} />
            <button type="button" className="search-panel-close" onClick={close}>
              {text.close}
            </button>
          </div>
          <SearchBody search={search} layout={isSheet ? "sheet" : "header"} />
        </>
      ) : null}
    </dialog>
  );
};
