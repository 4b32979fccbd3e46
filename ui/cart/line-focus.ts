/**
 * A focus that goes with its line goes to what was put in its place: the way back, the line that came back, the one that it was made; else to the line
 * that took its place, else to the last one.
 */
export const LINE_FOCUS = {
  placeOf: (target: Element): number => {
    const line = target.closest(".cart-lines > li");
    return line === null ? -1 : [...(line.parentElement?.children ?? [])].indexOf(line);
  },
  next: (part: HTMLElement, place: number, gone: Element): HTMLElement | null | undefined => {
    const lines = [...part.querySelectorAll<HTMLElement>(".cart-lines > li")];
    const size =
      gone.closest<HTMLElement>("[data-becomes]")?.dataset["becomes"] ?? gone.closest<HTMLElement>("[data-size]")?.dataset["size"];
    const line = lines.find(({ dataset }) => dataset["size"] === size) ?? (place < 0 ? undefined : (lines[place] ?? lines.at(-1)));
    return line?.querySelector<HTMLElement>(".cart-line-title, .cart-removed button");
  },
};
