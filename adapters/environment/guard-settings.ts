import { type NumberSetting, numberReader } from "./number-settings.ts";

/** For how long browsers and the store hold to what keeps shoppers safe, in days. */
export interface GuardDays {
  /** That browsers ask the shop by https alone; 0 tells them nothing. */
  readonly hsts: number;
}

const SETTINGS: Readonly<Record<keyof GuardDays, NumberSetting>> = {
  hsts: { name: "HSTS_DAYS", usual: 0, least: 0, most: 3_650, zero: "never" },
};

/** Decodes them; `faults` says what does not fit, a line each. */
export const guardDaysOf = (
  environment: Readonly<Record<string, string | undefined>>,
): { readonly days: GuardDays; readonly faults: readonly string[] } => {
  const { read, faults } = numberReader(environment);
  return { days: { hsts: read(SETTINGS.hsts) }, faults };
};
