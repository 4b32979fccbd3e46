import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import type { FormValues } from "#core/forms/form.ts";

const KEY = "checkoutDraft";

const DraftCodec = t.record(t.string, t.union([t.string, t.boolean]));

export interface CheckoutDraft {
  /** What was typed in this tab and not sent yet; null for nothing. */
  readonly recall: () => FormValues | null;
  readonly keep: (values: FormValues) => void;
  readonly forget: () => void;
}

/** A checkout that is being filled in, for as long as the tab lives: a reload loses nothing. Nothing of it leaves the browser. */
export const checkoutDraft = (view: Window, report: (line: string) => void): CheckoutDraft => ({
  recall: () => {
    try {
      const text = view.sessionStorage.getItem(KEY);
      if (text === null) return null;
      const decoded = DraftCodec.decode(JSON.parse(text));
      if (!isLeft(decoded)) return decoded.right;
      report(`${KEY} in this browser is ignored: ${explain(decoded.left)}`);
    } catch (error) {
      report(`${KEY} in this browser is ignored: ${String(error)}`);
    }
    return null;
  },
  keep: (values) => {
    try {
      view.sessionStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // Denied, or full: a reload begins anew then.
    }
  },
  forget: () => {
    try {
      view.sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  },
});
