const PATHS = {
  person: "M11 10.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM4 18.500c0-7 14-7 14 0",
  menu: "M3 7h16M3 11h16M3 15h10",
  bag: "M4.5 8h13l.8 11H3.7zM7.5 8V6.500a3.500 3.500 0 0 1 7 0V8",
  close: "m5 5 12 12M17 5 5 17",
  minus: "M4 11h14",
  plus: "M4 11h14M11 4v14",
  chevron: "m8 4 7 7-7 7",
  back: "m14 4-7 7 7 7",
  sliders: "M3 7h9m4 0h3M3 15h3m4 0h9M14 5v4M8 13v4",
  copy: "M8 8h10v10H8zM5 14H4V4h10v1",
  search: "M9.500 15.500a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM14 14l4.500 4.500",
  clock: "M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM11 6.500V11l3 2",
  sad: "M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM7.500 15a4 4 0 0 1 7 0M8.200 8.500v.6M13.800 8.500v.6",
  pin: "M11 19s6-5.500 6-10a6 6 0 0 0-12 0c0 4.500 6 10 6 10ZM11 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  check: "m5 11.500 4 4 8-9",
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon of 22 px; decoration only, its control carries the words. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
