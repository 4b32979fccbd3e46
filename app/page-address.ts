import { parsePath } from "react-router-dom";
import type { PageLocation } from "#core/navigation/page-location.ts";

/** The parts of an address of this shop, «/path?query#part», under the name of its history entry. */
export const locationOf = (address: string, key: string): PageLocation => {
  const { pathname = "/", search = "", hash = "" } = parsePath(address);
  return { pathname, search, hash, key, state: null };
};
