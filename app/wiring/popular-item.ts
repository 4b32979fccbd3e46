import * as t from "io-ts";
import { lastingRecord } from "#adapters/browser/stored-record.ts";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { popularItemMachine } from "#core/popular-item/popular-item.machine.ts";
import { POPULAR_POPUP, POPULAR_SEEN_MS } from "#core/popular-item/popular-item.rules.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";
import { popupFacts } from "./popup-facts.ts";

/** Ids beyond these are of carts that nobody has. */
const MOST_SEEN = 100;

/** What is told of the last pieces of something in the cart, with this shop's ports and what this browser has seen of it. */
export const wirePopularItem = ({ http, facts, tell }: Shop): typeof popularItemMachine => {
  const seen = lastingRecord({
    storage: () => window.localStorage,
    key: "popular_items_seen",
    codec: t.readonlyArray(t.number, "SeenItems"),
    lifeMs: POPULAR_SEEN_MS,
    now: Date.now,
  });
  return popularItemMachine.provide({
    actors: {
      askItems: asking(
        () => http.ask(recommendationsCalls.popularItems, {}),
        () => ({ type: "items.failed" }),
        ({ items }) => ({ type: "items.answered", items, seenIds: seen.read() ?? [] }),
      ),
      hearPopups: hearing(() => popupFacts(facts)),
    },
    actions: {
      rememberSeen: (_, { itemId }) => {
        if (itemId !== null) seen.write([...(seen.read() ?? []), itemId].slice(-MOST_SEEN));
      },
      openPopup: () => tell({ type: "popup.opened", popup: POPULAR_POPUP }),
    },
  });
};
