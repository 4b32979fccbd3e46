import * as t from "io-ts";
import { storedRecord } from "./stored-record.ts";

const MOST_PLACES = 100;

const Places = t.readonlyArray(t.tuple([t.string, t.number]), "Places");

export interface PagePlace {
  /** Remembers how far the page of this history entry is scrolled. */
  readonly keep: (key: string) => void;
  /** Goes to where the page of this entry was left, or to its beginning. */
  readonly recall: (key: string) => void;
  /** Goes to the part of the page that «#part» names, or to the page's beginning. */
  readonly goToPart: (hash: string) => void;
  /** Gives the page's heading the focus, or news before it, so that who hears the page or goes by keys begins where the page does. */
  readonly focusHeading: () => void;
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
  const scrollTo = (top: number): void => view.scrollTo({ top, behavior: "instant" });
  return {
    keep: (key) => {
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
    focusHeading: () => {
      const heading =
        document.querySelector<HTMLElement>("main [data-first-focus], main h1") ?? document.querySelector<HTMLElement>("main");
      if (heading === null) return;
      heading.tabIndex = -1;
      const focus = (): void => heading.focus({ preventScroll: true });
      // A modal layer that closes with the page's coming gives the page back a moment later.
      if (document.querySelector("dialog:modal") === null) focus();
      else view.requestAnimationFrame(focus);
    },
    isFocusLost: () => document.activeElement === null || document.activeElement === document.body,
  };
};
