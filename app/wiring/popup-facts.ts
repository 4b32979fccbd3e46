import { filter, type Observable } from "rxjs";
import type { PopupFact } from "#core/popups/popup.ts";
import type { ShopFact, ShopFacts } from "#core/storefront/shop-facts.ts";

const isOfPopups = (fact: ShopFact): fact is PopupFact => fact.type === "popup.shown" || fact.type === "popup.closed";

/** What the shop tells of popups alone. */
export const popupFacts = (facts: ShopFacts): Observable<PopupFact> => facts.pipe(filter(isOfPopups));
