import { useSelector } from "@xstate/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isShown } from "#core/search/search.view.ts";
import { useFlow } from "#ui/flows.tsx";
import { SearchPanel } from "#ui/search/SearchPanel.tsx";
import { useShop } from "#app/shop-context.ts";
import { wireSearch } from "#app/wiring/search.ts";

export interface SearchOfProps {
  /** The icon that opened the panel and gets the focus back. */
  readonly iconRef: RefObject<HTMLAnchorElement | null>;
  /** Where the icon finds what its next presses do. */
  readonly pressRef: RefObject<(() => void) | null>;
  readonly onShown: (isShown: boolean) => void;
}

/** The panel of search, loaded by the first press on its icon. */
export const SearchOf = ({ iconRef, pressRef, onShown }: SearchOfProps) => {
  const shop = useShop();
  const machine = useMemo(() => wireSearch(shop), [shop]);
  const search = useFlow(machine, undefined);
  const isOpen = useSelector(search, isShown);
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    pressRef.current = () => search.send({ type: "icon.pressed" });
    return () => {
      pressRef.current = null;
    };
  }, [pressRef, search]);
  useEffect(() => onShown(isOpen), [onShown, isOpen]);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    search.send({ type: "page.changed" });
  }, [search, key]);
  return <SearchPanel search={search} iconRef={iconRef} />;
};
