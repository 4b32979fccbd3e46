import { checkoutDrafts } from "#adapters/browser/checkout-draft.ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";

const draftsHere = (): DraftsPort => checkoutDrafts(window, (line) => console.warn(line));

/** The drafts of this browser, found when they are needed: the server has none. */
export const drafts: DraftsPort = {
  recall: (place) => draftsHere().recall(place),
  keep: (place, draft) => draftsHere().keep(place, draft),
  forget: (place) => draftsHere().forget(place),
};
