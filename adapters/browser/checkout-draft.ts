import * as t from "io-ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";
import type { CheckoutDraft, DraftPlace } from "#core/checkout/checkout.ts";
import { storedKeys, storedRecord } from "./stored-record.ts";

const FAMILY = "checkoutDraft";

const KEY = /^[\w-]{8,64}$/;

const KeyCodec = new t.Type<string>(
  "key of a press",
  t.string.is,
  (value, context) => (typeof value === "string" && KEY.test(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

const DraftCodec: t.Type<CheckoutDraft, unknown> = t.type(
  { values: t.record(t.string, t.union([t.string, t.boolean])), key: KeyCodec },
  "CheckoutDraft",
);

const ownerOf = (visitor: string): string => `${FAMILY}.${visitor}.`;

const nameOf = ({ mode, visitor }: DraftPlace): string => `${ownerOf(visitor)}${mode}`;

/** Checkouts that are being filled in, for as long as the tab lives: a reload loses nothing. Nothing of them leaves the browser. */
export const checkoutDrafts = (view: Window, report: (line: string) => void): DraftsPort => {
  const storage = (): Storage => view.sessionStorage;
  const recordOf = (key: string) => storedRecord({ storage, key, codec: DraftCodec, report });
  return {
    recall: (place) => {
      // What others left in this tab, and what an older page of the shop left, is nobody's business.
      for (const key of storedKeys(storage, FAMILY)) if (!key.startsWith(ownerOf(place.visitor))) recordOf(key).forget();
      return recordOf(nameOf(place)).read();
    },
    keep: (place, draft) => void recordOf(nameOf(place)).write(draft),
    forget: (place) => recordOf(nameOf(place)).forget(),
  };
};
