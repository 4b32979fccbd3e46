import { useMemo } from "react";
import { PAGE_SIZE } from "#core/listing/listing.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { useFlow } from "#ui/flows.tsx";
import { LazyProductList } from "#ui/listing/LazyProductList.tsx";
import { useShop } from "./shop-context.ts";
import { wireLazyList } from "./wiring/lazy-list.ts";

/** The goods of a listing's page, growing by batches. */
export const ListOf = ({ page }: { readonly page: ListingPage }) => {
  const shop = useShop();
  const machine = useMemo(() => wireLazyList(shop), [shop]);
  const list = useFlow(machine, {
    path: page.path,
    query: formatListingQuery({ ...page.query, page: 1 }),
    items: page.items,
    total: page.total,
    limit: PAGE_SIZE,
    offset: (page.query.page - 1) * PAGE_SIZE + page.items.length,
  });
  return <LazyProductList list={list} path={page.path} query={page.query} />;
};
