import { useSelector } from "@xstate/react";
import { filter } from "rxjs";
import * as t from "io-ts";
import { lastingRecord } from "#adapters/browser/stored-record.ts";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { popularItemMachine } from "#core/popular-item/popular-item.machine.ts";
import { POPULAR_POPUP, POPULAR_SEEN_MS } from "#core/popular-item/popular-item.rules.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { useFlow } from "#ui/flows.tsx";
import { PopularPosition } from "#ui/cart/PopularPosition.tsx";
import { goodsText } from "#ui/text/goods-text.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { type Shop, useWired } from "#app/shop-context.ts";
import { asking, hearing } from "#app/wiring/answers.ts";

/** Ids beyond these are of carts that nobody has. */
const MOST_SEEN = 100;

const isOfPopups = (fact: ShopFact): fact is PopupFact => fact.type === "popup.closed" || fact.type === "popup.shown";

const wirePopularItem = ({ http, facts, tell }: Shop): typeof popularItemMachine => {
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
      hearPopups: hearing(() => facts.pipe(filter(isOfPopups))),
    },
    actions: {
      rememberSeen: (_, { itemId }) => {
        if (itemId !== null) seen.write([...(seen.read() ?? []), itemId].slice(-MOST_SEEN));
      },
      openPopup: () => tell({ type: "popup.opened", popup: POPULAR_POPUP }),
    },
  });
};

/** On the home page, for who has something in the cart of which the last pieces are sold. */
export const PopularItem = () => {
  const flow = useFlow(useWired(wirePopularItem), undefined);
  const item = useSelector(flow, ({ context }) => context.item);
  const isLeaving = useSelector(flow, (snapshot) => snapshot.matches("navigating"));
  return item === null ? null : (
    <OwnPopup popupId={POPULAR_POPUP.popupId} className="popular-item" title={goodsText.piecesLeft(item.maxQuantity)}>
      <PopularPosition position={item} isLeaving={isLeaving} onCheckout={() => flow.send({ type: "checkout.pressed" })} />
    </OwnPopup>
  );
};
