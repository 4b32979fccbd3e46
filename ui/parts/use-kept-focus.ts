import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
}

interface Heir {
  /** What is noted of the place of what has the focus, while it stands. */
  readonly placeOf?: (target: Element) => number;
  /** What has the focus next, when that is gone; without it the page's title. */
  readonly next: (part: HTMLElement, place: number, gone: Element) => HTMLElement | null | undefined;
}

/** A focus that goes with what had it goes to its heir in the same part of the page, never to the page's body. */
export const useKeptFocus = ({ placeOf = () => -1, next }: Heir): KeptFocus => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly target: Element; readonly place: number } | null>(null);
  const note = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Element && ref.current?.contains(target) === true) last.current = { target, place: placeOf(target) };
  });
  // React says nothing of a focus that comes while it draws, as from a popup that gives it back.
  useEffect(() => {
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (ref.current === null || last.current === null || last.current.target.isConnected) return;
    const { place, target } = last.current;
    last.current = null;
    if (activeElement !== null && activeElement !== body) return;
    (next(ref.current, place, target) ?? ref.current.querySelector<HTMLElement>("h1"))?.focus();
  });
  return { ref };
};
