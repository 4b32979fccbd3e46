import { SLIDER } from "#core/product-slider/slider.rules.ts";
import { hearRows } from "#ui/product/shown-rows.ts";
import type { MovedRow } from "./move-row.ts";

/** How near the window a row is made ready, in pixels. */
const NEAR = "200px";

/**
 * Leaves a row where it stands when cards come at its end. At the end of what there was the browser takes one for the first that is seen which had no room
 * to be it, and would move there.
 */
const keepPlace = (list: HTMLElement): void => {
  const { scrollSnapType } = list.style;
  list.style.scrollSnapType = "none";
  list.getBoundingClientRect();
  list.style.scrollSnapType = scrollSnapType;
};

interface Row {
  /** Null until its script has come. */
  moved: MovedRow | null;
  readonly changes: MutationObserver;
}

/**
 * Follows the rows of goods on the page: each that comes near the window is given to what moves it, by a script that comes with the first such row. `tell`
 * hears which rows are so by now. Answers with what ends it.
 */
export const watchRows = (tell: (rows: readonly MovedRow[]) => void): (() => void) => {
  const rows = new Map<HTMLElement, Row>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (): void => tell([...rows.values()].flatMap(({ moved }) => moved ?? []));
  const move = async (place: HTMLElement, list: HTMLElement, row: Row): Promise<void> => {
    try {
      const { moveRow } = await import("./move-row.ts");
      if (rows.get(place) !== row) return;
      row.moved?.stop();
      row.moved = moveRow(place, list);
      say();
    } catch (error) {
      // It scrolls by itself all the same.
      console.error("slider", error);
    }
  };
  const begin = (place: HTMLElement): void => {
    const list = place.querySelector("ul");
    if (list === null || rows.has(place)) return;
    // Cards that come later belong to it too.
    const changes = new MutationObserver(() => {
      keepPlace(list);
      clearTimeout(timer);
      timer = setTimeout(() => void move(place, list, row), SLIDER.renewDebounce);
    });
    const row: Row = { moved: null, changes };
    rows.set(place, row);
    changes.observe(list, { childList: true });
    void move(place, list, row);
  };
  const end = ({ moved, changes }: Row): void => {
    changes.disconnect();
    moved?.stop();
  };
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) begin(target as HTMLElement);
    },
    { rootMargin: NEAR },
  );
  const stop = hearRows((shown) => {
    const gone = [...rows].filter(([place]) => !shown.has(place));
    for (const [place, row] of gone) {
      end(row);
      rows.delete(place);
      near.unobserve(place);
    }
    if (gone.length > 0) say();
    for (const place of shown) near.observe(place);
  });
  return () => {
    stop();
    near.disconnect();
    clearTimeout(timer);
    for (const row of rows.values()) end(row);
  };
};
