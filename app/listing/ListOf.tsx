import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { hasRememberedLists } from "#adapters/browser/remembered-lists.ts";
import { PAGE_SIZE } from "#core/listing/listing.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { LazyListRef } from "#core/lazy-list/lazy-list.view.ts";
import { isPressedFor } from "#core/navigation/navigation.view.ts";
import type { ListingPage } from "#core/page/page.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { useFlow } from "#ui/flows.tsx";
import { LazyProductList } from "#ui/listing/LazyProductList.tsx";
import { useShop, useWired } from "#app/shop-context.ts";
import { useTouched } from "#app/use-touched.ts";
import { wireLazyList } from "#app/wiring/lazy-list.ts";

/** Keeps the list for a way back, and comes back to where it was left: by a script of its own, once there is something to keep or to come back to. */
const useListMemory = (list: LazyListRef, page: ListingPage) => {
  const shop = useShop();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const container = useRef<HTMLDivElement>(null);
  const isTouched = useTouched();
  useEffect(() => {
    const node = container.current;
    if (node === null || !(isTouched || hasRememberedLists(window))) return undefined;
    const left = new AbortController();
    import("./list-memory.ts").then(
      ({ rememberList }) => left.signal.aborted || rememberList({ list, page, address, node, shop, signal: left.signal }),
      (error: unknown) => console.error("late script", error),
    );
    return () => left.abort();
  }, [list, page, address, shop, isTouched]);
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
