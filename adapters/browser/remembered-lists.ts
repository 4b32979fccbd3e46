export const LISTS_KEY = "lists";

/** Whether this tab was at any list; false where the browser keeps no session storage. */
export const hasRememberedLists = (view: Window): boolean => {
  try {
    return view.sessionStorage.getItem(LISTS_KEY) !== null;
  } catch {
    return false;
  }
};
