/** A focus that goes with its line goes to the one that it was made, else to the line that took its place, else to the last one. */
export const LINE_FOCUS = {
  placeOf: (target: Element): number => {
    const line = target.closest(".cart-line");
    return line === null ? -1 : [...(line.parentElement?.children ?? [])].indexOf(line);
  },
  next: (part: HTMLElement, place: number, gone: Element): HTMLElement | null | undefined => {
    const links = part.querySelectorAll<HTMLElement>(".cart-line-title");
    const made = gone.closest<HTMLElement>("[data-becomes]")?.dataset["becomes"];
    return (
      part.querySelector<HTMLElement>(`[data-size="${made}"] .cart-line-title`) ??
      (place < 0 ? undefined : links[Math.min(place, links.length - 1)])
    );
  },
};
