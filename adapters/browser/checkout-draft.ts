import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";
import type { CheckoutDraft, DraftPlace } from "#core/checkout/checkout.ts";

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

/** What others left in this tab, and what an older page of the shop left, is nobody's business. */
const forgetOthers = ({ sessionStorage }: Window, { visitor }: DraftPlace): void => {
  const names = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place) ?? "");
  for (const name of names) if (name.startsWith(FAMILY) && !name.startsWith(ownerOf(visitor))) sessionStorage.removeItem(name);
};

/** Checkouts that are being filled in, for as long as the tab lives: a reload loses nothing. Nothing of them leaves the browser. */
export const checkoutDrafts = (view: Window, report: (line: string) => void): DraftsPort => ({
  recall: (place) => {
    const name = nameOf(place);
    try {
      forgetOthers(view, place);
      const text = view.sessionStorage.getItem(name);
      if (text === null) return null;
      const decoded = DraftCodec.decode(JSON.parse(text));
      if (!isLeft(decoded)) return decoded.right;
      report(`${name} in this browser is ignored: ${explain(decoded.left)}`);
    } catch (error) {
      report(`${name} in this browser is ignored: ${String(error)}`);
    }
    return null;
  },
  keep: (place, draft) => {
    try {
      view.sessionStorage.setItem(nameOf(place), JSON.stringify(draft));
    } catch {
      // Denied, or full: a reload begins anew then.
    }
  },
  forget: (place) => {
    try {
      view.sessionStorage.removeItem(nameOf(place));
    } catch {
      // Nothing was kept.
    }
  },
});
