import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { anchorOf, goToAnchor } from "#adapters/browser/list-memory.ts";
import { PAGE_SIZE } from "#core/listing/listing.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { LazyListRef } from "#core/lazy-list/lazy-list.view.ts";
import { isPressedFor } from "#core/navigation/navigation.view.ts";
import type { ListingPage } from "#core/page/page.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { useFlow } from "#ui/flows.tsx";
import { LazyProductList } from "#ui/listing/LazyProductList.tsx";
import { lists } from "./list-memory.ts";
import { useShop, useWired } from "#app/shop-context.ts";
import { wireLazyList } from "#app/wiring/lazy-list.ts";

/** Keeps the list for a way back, and comes back to where it was left. */
const useListMemory = (list: LazyListRef, page: ListingPage) => {
  const { layers } = useShop();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const memory = lists();
    const entry = memory.entry();
    const node = container.current;
    const keep = (): void => {
      const { items, total } = list.getSnapshot().context;
      if (node !== null) memory.keep(entry, { address, page: { ...page, items, total: total ?? page.total }, anchor: anchorOf(node) });
    };
    window.addEventListener("pagehide", keep);
    // Before the next page is drawn: in the midst of that, to ask where a card stands is to lay out the whole list.
    const stop = layers.hear(({ type }) => {
      if (type === "page.left") keep();
    });
    return () => {
      window.removeEventListener("pagehide", keep);
      stop();
    };
  }, [list, page, address, layers]);
  useEffect(() => {
    const memory = lists();
    const remembered = memory.recall(memory.entry(), address);
    if (remembered === null || container.current === null) return undefined;
    list.send({ type: "list.recalled", items: remembered.page.items });
    return remembered.anchor === null ? undefined : goToAnchor(container.current, remembered.anchor);
  }, [list, address]);
  return container;
};

/** The goods of a listing's page, growing by batches. */
export const ListOf = ({ page }: { readonly page: ListingPage }) => {
  const { storefront } = useShop();
  const machine = useWired(wireLazyList);
  const list = useFlow(machine, {
    path: page.path,
    query: formatListingQuery({ ...page.query, page: 1 }),
    items: page.items,
    total: page.total,
    limit: PAGE_SIZE,
    offset: (page.query.page - 1) * PAGE_SIZE + page.items.length,
  });
  const [isInPieces] = useState(() => isPressedFor(navigationOf(storefront.getSnapshot()).getSnapshot()));
  const container = useListMemory(list, page);
  return (
    <div ref={container}>
      <LazyProductList list={list} path={page.path} query={page.query} isInPieces={isInPieces} />
    </div>
  );
};
