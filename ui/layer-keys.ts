const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

const stopsOf = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
  );

/**
 * Leads the keyboard round inside a layer behind which nothing can be reached but the messages over it: by itself a browser loses it there. Answers with
 * what ends it.
 */
export const keepKeysIn = (layer: HTMLElement): (() => void) => {
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== "Tab" || event.defaultPrevented) return;
    const parts = [layer, ...document.querySelectorAll(".toasts")].map(stopsOf).filter((stops) => stops.length > 0);
    const place = parts.findIndex((stops) => stops.some((stop) => stop === document.activeElement));
    const [edge, step] = event.shiftKey ? [0, -1] : [-1, 1];
    if (place >= 0 && parts[place]?.at(edge) !== document.activeElement) return;
    event.preventDefault();
    parts
      .at(place < 0 ? 0 : (place + step) % parts.length)
      ?.at(event.shiftKey ? -1 : 0)
      ?.focus();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
};
