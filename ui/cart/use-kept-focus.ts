import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** A focus that goes with its line goes to the line that took its place, else to the last one, else to the page's title. */
export const useKeptFocus = (): KeptFocus => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly target: Element; readonly place: number } | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (ref.current === null || last.current === null || last.current.target.isConnected) return;
    const { place } = last.current;
    last.current = null;
    if (activeElement !== null && activeElement !== body) return;
    const links = ref.current.querySelectorAll<HTMLElement>(".cart-line-title");
    const next = place < 0 ? undefined : links[Math.min(place, links.length - 1)];
    (next ?? ref.current.querySelector<HTMLElement>("h1"))?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const line = target.closest(".cart-line");
      last.current = { target, place: line === null ? -1 : [...(line.parentElement?.children ?? [])].indexOf(line) };
    },
  };
};
