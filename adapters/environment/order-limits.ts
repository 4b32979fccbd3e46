/** What keeps one shopper from holding the whole shop; 0 of any is no limit. */
export interface OrderLimits {
  /** Of one size in an order. */
  readonly pieces: number;
  /** Of one order. */
  readonly positions: number;
  /** That wait for money or for a word of their shopper: of one phone, e-mail address or visitor. */
  readonly openOrders: number;
  /** Of one network in an hour. */
  readonly networkOrders: number;
  /** Roubles of goods from which an order that is paid on receipt needs a code to its phone. */
  readonly codeFrom: number;
  /** Hours in which an order that is paid on receipt has to be confirmed. */
  readonly confirmHours: number;
}

/** The setting of each, and what it is when nobody sets it. */
const SETTINGS: Readonly<Record<keyof OrderLimits, readonly [name: string, usual: number]>> = {
  pieces: ["MOST_PIECES", 5],
  positions: ["MOST_POSITIONS", 30],
  openOrders: ["MOST_OPEN_ORDERS", 3],
  networkOrders: ["MOST_NETWORK_ORDERS", 20],
  codeFrom: ["CASH_CODE_FROM", 50_000],
  confirmHours: ["CASH_ORDER_HOURS", 24],
};

/** Whether so many are too many. */
export const isOver = (count: number, most: number): boolean => most > 0 && count > most;

const limitOf = ([name, usual]: readonly [name: string, usual: number], value: string): number | string => {
  if (value === "") return usual;
  return /^\d{1,7}$/.test(value) ? Number(value) : `${name} must be a whole number from 0, for no limit, to 9999999, got "${value}"`;
};

/** Decodes the limits; `faults` says what does not fit, a line each. */
export const orderLimitsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): { readonly limits: OrderLimits; readonly faults: readonly string[] } => {
  const faults: string[] = [];
  const read = (limit: keyof OrderLimits): number => {
    const value = limitOf(SETTINGS[limit], environment[SETTINGS[limit][0]]?.trim() ?? "");
    if (typeof value === "number") return value;
    faults.push(value);
    return 0;
  };
  const limits = {
    pieces: read("pieces"),
    positions: read("positions"),
    openOrders: read("openOrders"),
    networkOrders: read("networkOrders"),
    codeFrom: read("codeFrom"),
    confirmHours: read("confirmHours"),
  };
  return { limits, faults };
};
