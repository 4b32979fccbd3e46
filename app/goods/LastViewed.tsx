import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { networkFacts } from "#adapters/browser/network.ts";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { type Shop, useWired } from "#app/shop-context.ts";
import { asking, hearing } from "#app/wiring/answers.ts";
import { LAST_VIEWED_LIST } from "#core/analytics/analytics.rules.ts";
import { lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import { itemsOf, listEnd } from "#core/lazy-list/lazy-list.view.ts";
import { isBatchNear, SLIDER } from "#core/product-slider/slider.rules.ts";
import { useFlow } from "#ui/flows.tsx";
import { RelatedProducts } from "#ui/product/RelatedProducts.tsx";
import { goodsText } from "#ui/text/goods-text.ts";

const AT_ONCE = 10;

/** What the visitor looked at, batch by batch; the list's address is what it leaves out. */
const wireLastViewed = ({ http }: Shop): typeof lazyListMachine =>
  lazyListMachine.provide({
    actors: {
      lazyBatch: lazyBatchMachine.provide({
        actors: {
          hearNetwork: hearing(() => networkFacts(window)),
          requestBatch: asking(
            ({ path, limit, offset }) =>
              http.ask(recommendationsCalls.lastView, { query: { limit: String(limit), offset: String(offset), excludedIds: path } }),
            (error) => ({ type: "batch.failed", error }),
            ({ items, total }) => ({ type: "batch.answered", items, total }),
          ),
        },
      }),
    },
  });

/** «Вы недавно смотрели»: nothing for who looked at nothing yet; grows as its end comes near. */
export const LastViewed = ({ besides }: { readonly besides: string }) => {
  const list = useFlow(useWired(wireLastViewed), { path: besides, query: "", items: [], total: null, limit: AT_ONCE, offset: 0 });
  const items = useSelector(list, itemsOf);
  const isIdle = useSelector(list, listEnd) === "more";
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (items.length === 0) list.send({ type: "end.seen" });
    const row = section.current?.querySelector(".slider");
    if (!row || !isIdle) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isBatchNear(row.scrollWidth - row.scrollLeft - row.clientWidth, row.clientWidth)) list.send({ type: "end.seen" });
      }, SLIDER.batchDebounce);
    };
    row.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      clearTimeout(timer);
      row.removeEventListener("scroll", look);
    };
  }, [list, items, isIdle]);
  return (
    <div ref={section} data-list={LAST_VIEWED_LIST.list} data-category={LAST_VIEWED_LIST.category}>
      <RelatedProducts title={goodsText.lastViewed} items={items} variant="small" />
    </div>
  );
};
