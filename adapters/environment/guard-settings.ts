import { type NumberSetting, numberReader } from "./number-settings.ts";

/** For how long browsers and the store hold to what keeps shoppers safe, in days. */
export interface GuardDays {
  /** That browsers ask the shop by https alone; 0 tells them nothing. */
  readonly hsts: number;
  /** That a session lasts which is not used; every day of use gives it the whole time anew. */
  readonly idleSession: number;
  /** That a session lasts however it is used. */
  readonly session: number;
}

const SETTINGS: Readonly<Record<keyof GuardDays, NumberSetting>> = {
  hsts: { name: "HSTS_DAYS", usual: 0, least: 0, most: 3_650, zero: "never" },
  idleSession: { name: "SESSION_IDLE_DAYS", usual: 30, least: 1, most: 400, zero: "" },
  session: { name: "SESSION_DAYS", usual: 90, least: 1, most: 400, zero: "" },
};

/** Decodes them; `faults` says what does not fit, a line each. */
export const guardDaysOf = (
  environment: Readonly<Record<string, string | undefined>>,
): { readonly days: GuardDays; readonly faults: readonly string[] } => {
  const { read, faults } = numberReader(environment);
  const days = { hsts: read(SETTINGS.hsts), idleSession: read(SETTINGS.idleSession), session: read(SETTINGS.session) };
  return { days, faults };
};
