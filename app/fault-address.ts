import type { Faults } from "#core/forms/form.rules.ts";

const PART = /^([a-z-]{1,30})\.([A-Z_]{1,30})(?:\.(\d{1,6}))?$/;
const MOST = 20;

/** Faults of a form as a page's address carries them where no scripts run: «name.NOT_EMPTY,comment.MAX.1000». */
export const writeFaults = (faults: Faults): string =>
  Object.entries(faults)
    .map(([name, { rule, params }]) => [name, rule, ...Object.values(params).slice(0, 1)].join("."))
    .join(",");

/** Reads them again; what does not fit is left out. */
export const readFaults = (text: string | null): Faults =>
  Object.fromEntries(
    (text ?? "")
      .split(",")
      .slice(0, MOST)
      .flatMap((part) => {
        const [, name, rule, number] = PART.exec(part) ?? [];
        if (name === undefined || rule === undefined) return [];
        return [[name, { rule, params: number === undefined ? {} : { n: Number(number) } }]];
      }),
  );
