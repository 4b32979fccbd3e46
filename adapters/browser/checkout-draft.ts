import * as t from "io-ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";
import { ShownCodec } from "#adapters/contract/checkout.codec.ts";
import { nullable, orElse } from "#adapters/contract/codec.ts";
import type { DraftPlace } from "#core/checkout/checkout.ts";
import { PRESS_SECONDS } from "#core/checkout/checkout.rules.ts";
import { DRAFTS } from "./stored-names.ts";
import { storedKeys, storedRecord } from "./stored-record.ts";

const KEY = /^[\w-]{8,64}$/;

const KeyCodec = new t.Type<string>(
  "key of a press",
  t.string.is,
  (value, context) => (typeof value === "string" && KEY.test(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

/** `pressedUntil`: when a press is not on its way any more, by this browser's clock. `isGuests`: who wrote it was not signed in. */
const DraftCodec = t.type(
  {
    values: t.record(t.string, t.union([t.string, t.boolean])),
    key: KeyCodec,
    pressedUntil: orElse(t.number, 0),
    isGuests: orElse(t.boolean, false),
    shown: orElse(nullable(ShownCodec), null),
  },
  "CheckoutDraft",
);

/** A clock that was set back makes no longer wait than a press is given. */
const waitOf = (pressedUntil: number): number => Math.min(PRESS_SECONDS, Math.max(0, Math.ceil((pressedUntil - Date.now()) / 1000)));

const ownerOf = (visitor: string): string => `${DRAFTS}.${visitor}.`;

const nameOf = ({ mode, visitor }: Omit<DraftPlace, "isAuthorized">): string => `${ownerOf(visitor)}${mode}`;

/** Checkouts that are being filled in, for as long as the tab lives: a reload loses nothing. Nothing of them leaves the browser. */
export const checkoutDrafts = (view: Window, report: (line: string) => void): DraftsPort => {
  const storage = (): Storage => view.sessionStorage;
  const recordOf = (key: string) => storedRecord({ storage, key, codec: DraftCodec, report });
  const takeOver = (key: string, { visitor }: DraftPlace): void => {
    const kept = recordOf(key).read();
    if (kept?.isGuests !== true) return;
    const values = Object.fromEntries(Object.entries(kept.values).filter(([, value]) => value !== ""));
    recordOf(`${ownerOf(visitor)}${key.slice(key.lastIndexOf(".") + 1)}`).write({ ...kept, values });
  };
  return {
    recall: (place) => {
      // What others left in this tab, and what an older page of the shop left, is nobody's business; but a guest's goes along into their account.
      for (const key of storedKeys(storage, DRAFTS)) {
        if (key.startsWith(ownerOf(place.visitor))) continue;
        if (place.isAuthorized) takeOver(key, place);
        recordOf(key).forget();
      }
      const kept = recordOf(nameOf(place)).read();
      if (kept === null) return null;
      const { values, key, pressedUntil, isGuests, shown } = kept;
      return { values, key, wait: waitOf(pressedUntil), isFromGuest: isGuests && place.isAuthorized, shown };
    },
    keep: (place, { values, key, wait, shown }) =>
      void recordOf(nameOf(place)).write({
        values,
        key,
        pressedUntil: wait === 0 ? 0 : Date.now() + wait * 1000,
        isGuests: !place.isAuthorized,
        shown,
      }),
    forget: (place) => recordOf(nameOf(place)).forget(),
  };
};
