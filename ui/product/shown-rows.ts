const rows = new Set<HTMLElement>();
const hearers = new Set<() => void>();

const tell = (): void => {
  for (const hear of hearers) hear();
};

/** A row of goods that React has drawn, or taken over as it stands; what moves rows comes later. */
export const rowShown = (row: HTMLDivElement) => {
  rows.add(row);
  tell();
  return () => {
    rows.delete(row);
    tell();
  };
};

/** Hears which rows are on the page, now and whenever that changes; answers with what ends it. */
export const hearRows = (hear: (shown: ReadonlySet<HTMLElement>) => void): (() => void) => {
  const listen = (): void => hear(rows);
  hearers.add(listen);
  listen();
  return () => void hearers.delete(listen);
};
