const KEY = "reloadedFor";
const AGAIN_AFTER_MS = 10_000;

/**
 * Loads `address` whole; false when the same was just done and did not help. Where the browser keeps no session storage it is not done at all: a
 * page that reloads for ever is worse than one that says that something went wrong.
 */
export const reloadOnce = (view: Window, address: string): boolean => {
  try {
    const [before = "", at = "0"] = (view.sessionStorage.getItem(KEY) ?? "").split("\n");
    if (before === address && Date.now() - Number(at) < AGAIN_AFTER_MS) return false;
    view.sessionStorage.setItem(KEY, `${address}\n${Date.now()}`);
  } catch {
    return false;
  }
  // To lead to the address that is here already is to go to a part of the page.
  const { pathname, search } = new URL(address, view.location.href);
  if (pathname === view.location.pathname && search === view.location.search) view.location.reload();
  else view.location.assign(address);
  return true;
};
