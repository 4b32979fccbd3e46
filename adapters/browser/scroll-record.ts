import * as t from "io-ts";

/** Where the router keeps how far each page was scrolled. */
const KEY = "react-router-scroll-positions";

const Positions = t.record(t.string, t.number);

const isSound = (record: string): boolean => {
  try {
    return Positions.is(JSON.parse(record));
  } catch {
    return false;
  }
};

/** Drops a record of scroll positions that is not one: the router trusts it, and a spoilt one would keep it from leading anywhere. */
export const dropSpoiltScrollRecord = (view: Window, report: (fault: string) => void): void => {
  try {
    const record = view.sessionStorage.getItem(KEY);
    if (record === null || isSound(record)) return;
    view.sessionStorage.removeItem(KEY);
    report(`${KEY}: expected numbers by page, got ${JSON.stringify(record.slice(0, 80))}`);
  } catch {
    // A browser that keeps nothing has nothing spoilt.
  }
};
