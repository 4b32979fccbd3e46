import * as t from "io-ts";
import { lastingRecord } from "./stored-record.ts";

const AGAIN_AFTER_MS = 10_000;

/**
 * Loads `address` whole; false when the same was just done and did not help. Where the browser keeps no session storage it is not done at all: a
 * page that reloads for ever is worse than one that says that something went wrong.
 */
export const reloadOnce = (view: Window, address: string): boolean => {
  const record = lastingRecord({
    storage: () => view.sessionStorage,
    key: "reloadedFor",
    codec: t.string,
    lifeMs: AGAIN_AFTER_MS,
    now: Date.now,
  });
  if (record.read() === address || !record.write(address)) return false;
  // To lead to the address that is here already is to go to a part of the page.
  const { pathname, search } = new URL(address, view.location.href);
  if (pathname === view.location.pathname && search === view.location.search) view.location.reload();
  else view.location.assign(address);
  return true;
};
