import { type NumberSetting, numberReader } from "./number-settings.ts";

/** What keeps one shopper from holding the whole shop, or from spending its messages; 0 of any is no limit. */
export interface ShopLimits {
  /** Of one size in an order. */
  readonly pieces: number;
  /** Of one order. */
  readonly positions: number;
  /** That wait for money or for a word of their shopper: of one phone, e-mail address or visitor. */
  readonly openOrders: number;
  /** Roubles of those together. */
  readonly openSum: number;
  /** Of one network in an hour. */
  readonly networkOrders: number;
  /** Roubles of those of one network together that wait for money or for a word. */
  readonly networkSum: number;
  /** Roubles of goods from which an order that is paid on receipt needs a code to its phone. */
  readonly codeFrom: number;
  /** Hours in which an order that is paid on receipt has to be confirmed. */
  readonly confirmHours: number;
  /** Text messages and letters with codes and links that strangers may have the shop send in an hour. */
  readonly messages: number;
}

const limit = (name: string, usual: number): NumberSetting => ({ name, usual, least: 0, most: 9_999_999, zero: "no limit" });

/** The setting of each, and what it is when nobody sets it. */
const SETTINGS: Readonly<Record<keyof ShopLimits, NumberSetting>> = {
  pieces: limit("MOST_PIECES", 5),
  positions: limit("MOST_POSITIONS", 30),
  openOrders: limit("MOST_OPEN_ORDERS", 3),
  openSum: limit("MOST_OPEN_SUM", 500_000),
  networkOrders: limit("MOST_NETWORK_ORDERS", 20),
  networkSum: limit("MOST_NETWORK_SUM", 2_000_000),
  codeFrom: limit("CASH_CODE_FROM", 50_000),
  confirmHours: limit("CASH_ORDER_HOURS", 24),
  messages: limit("MOST_MESSAGES", 1_000),
};

/** Whether so many are too many. */
export const isOver = (count: number, most: number): boolean => most > 0 && count > most;

/** Decodes the limits; `faults` says what does not fit, a line each. */
export const shopLimitsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): { readonly limits: ShopLimits; readonly faults: readonly string[] } => {
  const { read, faults } = numberReader(environment);
  const limits = {
    pieces: read(SETTINGS.pieces),
    positions: read(SETTINGS.positions),
    openOrders: read(SETTINGS.openOrders),
    openSum: read(SETTINGS.openSum),
    networkOrders: read(SETTINGS.networkOrders),
    networkSum: read(SETTINGS.networkSum),
    codeFrom: read(SETTINGS.codeFrom),
    confirmHours: read(SETTINGS.confirmHours),
    messages: read(SETTINGS.messages),
  };
  return { limits, faults };
};
