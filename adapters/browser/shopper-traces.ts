import * as t from "io-ts";
import { DRAFTS, MEASUREMENTS, SEARCH_HISTORY, SEARCH_REFERRER } from "./stored-names.ts";
import { forgetStored, storedKeys, storedRecord } from "./stored-record.ts";

interface WhoIsHere {
  readonly visitor: string;
  readonly isAuthorized: boolean;
}

/**
 * Notes who is here. Where somebody has left their account, in this tab or in another, without scripts, or because their session ended, what was theirs
 * goes: the searches of the browser, and drafts of this tab. What a guest was writing goes along into their account.
 */
export const noteWhoIsHere = (view: Window, { visitor, isAuthorized }: WhoIsHere): void => {
  const local = (): Storage => view.localStorage;
  const session = (): Storage => view.sessionStorage;
  const account = storedRecord({ storage: local, key: "account", codec: t.string });
  const former = account.read();
  if (former !== null && former !== visitor) forgetStored(local, [MEASUREMENTS, SEARCH_HISTORY, SEARCH_REFERRER]);
  if (isAuthorized) {
    if (former !== visitor) account.write(visitor);
    return;
  }
  account.forget();
  forgetStored(
    session,
    storedKeys(session, DRAFTS).filter((key) => !key.startsWith(`${DRAFTS}.${visitor}.`)),
  );
};

/**
 * A page of somebody's own does not come back from the browser's memory as it was, whichever document it was opened in: it is unseen from when it is put
 * there, and asked for anew.
 */
export const hideWhileAway = (view: Window, isPersonal: (path: string) => boolean): void => {
  const { style } = view.document.documentElement;
  view.addEventListener("pagehide", ({ persisted }) => {
    if (persisted && isPersonal(view.location.pathname)) style.visibility = "hidden";
  });
  view.addEventListener("pageshow", () => {
    if (style.visibility !== "") view.location.reload();
  });
};
