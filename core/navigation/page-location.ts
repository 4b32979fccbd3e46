/** Where a page is, as the history keeps it. */
export interface PageLocation {
  readonly pathname: string;
  /** With its «?», or empty. */
  readonly search: string;
  /** With its «#», or empty. */
  readonly hash: string;
  /** The name of the history's entry. */
  readonly key: string;
  /** What the page that leads there puts beside the address. */
  readonly state: unknown;
}

/** An entry of the history that the browser came to. */
export interface HistoryEntry {
  readonly location: PageLocation;
  /** The page's place in the history; null for an entry that the browser made by itself, as for a link to a part of the page. */
  readonly idx: number | null;
  /** How many layers over the page had a step of their own when this one was made; 0 for the page itself. */
  readonly depth: number;
}

/** The address that a page is asked by. */
export const pageAddress = ({ pathname, search }: Pick<PageLocation, "pathname" | "search">): string => `${pathname}${search}`;

export const fullAddress = (location: Pick<PageLocation, "hash" | "pathname" | "search">): string =>
  `${pageAddress(location)}${location.hash}`;
