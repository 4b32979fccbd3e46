import * as t from "io-ts";
import { LOGIN_PROMPT_REST_MS } from "#core/wishlist/wishes.rules.ts";
import { lastingRecord, type StoredRecord } from "./stored-record.ts";

/** That this browser has shown a guest why to sign in: for seven days. */
export const loginPromptMemory = (storage: () => Storage, now: () => number): StoredRecord<true> =>
  lastingRecord({ storage, key: "wishlist_login_popup_shown", codec: t.literal(true), lifeMs: LOGIN_PROMPT_REST_MS, now });
