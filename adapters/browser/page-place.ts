import * as t from "io-ts";
import { storedRecord } from "./stored-record.ts";

const MOST_PLACES = 100;

const Places = t.readonlyArray(t.tuple([t.string, t.number]), "Places");

export interface PagePlace {
  /** Remembers how far the page of this history entry is scrolled, and what has the focus; it is the one at this address, «/path?query». */
  readonly keep: (key: string, address: string) => void;
  /** Goes to where the page of this entry was left, or to its beginning. */
  readonly recall: (key: string) => void;
  /** Goes to the part of the page that «#part» names, or to the page's beginning. */
  readonly goToPart: (hash: string) => void;
  /**
   * Gives the page's heading the focus, or news before it, so that who hears the page or goes by keys begins where the page does. Who comes back goes on
   * where they left it: at the way to the page that was kept last, where that is seen. Who has the focus in the new page by now keeps it.
   */
  readonly giveFocus: (isReturn: boolean) => void;
  /** Whether what had the focus went with the page before. */
  readonly isFocusLost: () => boolean;
}

const partOf = (document: Document, hash: string): HTMLElement | null => {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Where the pages of this tab were left, by history entry; the browser itself restores nothing while the document lives. */
export const pagePlace = (view: Window, report: (fault: string) => void): PagePlace => {
  const { document } = view;
  const record = storedRecord({ storage: () => view.sessionStorage, key: "places", codec: Places, report });
  const places = new Map(record.read());
  view.history.scrollRestoration = "manual";
  // A document that is loaded anew is restored by the browser.
  view.addEventListener("pagehide", () => {
    view.history.scrollRestoration = "auto";
    record.write([...places].slice(-MOST_PLACES));
  });
  view.addEventListener("pageshow", () => {
    view.history.scrollRestoration = "manual";
  });
  let left = "";
  let leftFocus: Element | null = null;
  const isWayBack = (link: HTMLAnchorElement): boolean => {
    const [line] = link.pathname + link.search === left ? link.getClientRects() : [];
    const seen = line === undefined ? null : document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    // Of a card that has just come into view nothing can be pointed at but the whole.
    return seen !== null && (link.contains(seen) || seen === link.closest("li"));
  };
  const scrollTo = (top: number): void => view.scrollTo({ top, behavior: "instant" });
  return {
    keep: (key, address) => {
      left = address;
      leftFocus = document.activeElement;
      places.delete(key);
      places.set(key, view.scrollY);
    },
    recall: (key) => scrollTo(places.get(key) ?? 0),
    goToPart: (hash) => {
      const part = partOf(document, hash);
      if (part === null) return scrollTo(0);
      part.scrollIntoView();
      part.focus({ preventScroll: true });
    },
    giveFocus: (isReturn) => {
      const { activeElement } = document;
      if (activeElement !== leftFocus && activeElement?.matches("main *") === true) return;
      // Other cards have a colour that leads there too.
      const ways = ["main .card-title a", "main a:not([tabindex='-1'], .breadcrumbs a)"];
      const way = isReturn && ways.flatMap((links) => [...document.querySelectorAll<HTMLAnchorElement>(links)]).find(isWayBack);
      const heading =
        document.querySelector<HTMLElement>("main [data-first-focus], main h1") ?? document.querySelector<HTMLElement>("main");
      if (heading === null) return;
      heading.tabIndex = -1;
      const focus = (): void => (way || heading).focus({ preventScroll: true });
      // A modal layer that closes with the page's coming gives the page back a moment later.
      if (document.querySelector("dialog:modal") === null) focus();
      else view.requestAnimationFrame(focus);
    },
    isFocusLost: () => document.activeElement === null || document.activeElement === document.body,
  };
};
