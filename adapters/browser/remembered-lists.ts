import * as t from "io-ts";
import { storedRecord, type StoredRecord } from "./stored-record.ts";

/** The history entries of this tab that a list was left at, the last first. */
export const rememberedLists = (view: Window): StoredRecord<readonly string[]> =>
  storedRecord({ storage: () => view.sessionStorage, key: "lists", codec: t.readonlyArray(t.string, "Lists") });

/** Whether this tab was at any list; false where the browser keeps no session storage. */
export const hasRememberedLists = (view: Window): boolean => rememberedLists(view).read() !== null;
