import { storedText } from "./stored-text.ts";

export const LISTS_KEY = "lists";

/** Whether this tab was at any list; false where the browser keeps no session storage. */
export const hasRememberedLists = (view: Window): boolean => storedText(() => view.sessionStorage, LISTS_KEY) !== null;
