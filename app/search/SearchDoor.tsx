import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Icon } from "#ui/parts/Icon.tsx";
import { text } from "#ui/text/text.ts";
import type { SearchOfProps } from "./SearchOf.tsx";

const SEARCH_PAGE = "/catalog/search";

const load = () => import("./SearchOf.tsx");

const fetchAhead = (): void => void load().catch(() => {});

/** The icon of search: a link to the page of results, and once scripts run the door of a panel that comes with the first press. */
export const SearchDoor = () => {
  const icon = useRef<HTMLAnchorElement>(null);
  const press = useRef<(() => void) | null>(null);
  const [Panel, setPanel] = useState<ComponentType<SearchOfProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (press.current !== null) press.current();
    else
      load().then(
        ({ SearchOf }) => setPanel(() => SearchOf),
        () => window.location.assign(SEARCH_PAGE),
      );
  };
  return (
    <>
      <Link
        to={SEARCH_PAGE}
        ref={icon}
        className="icon-button"
        aria-label={text.search}
        aria-expanded={Panel === null ? undefined : isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <Icon name="search" />
      </Link>
      {Panel === null ? null : <Panel iconRef={icon} pressRef={press} onShown={setOpen} />}
    </>
  );
};
