import { useMemo } from "react";
import { useLoaderData } from "react-router-dom";
import { PAGE_SIZE } from "#core/listing/listing.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { useShop } from "#app/shop-context.ts";
import { wireLazyList } from "#app/wiring/lazy-list.ts";
import { useFlow } from "#ui/flows.tsx";
import { LazyProductList } from "#ui/listing/LazyProductList.tsx";
import { ListingView } from "#ui/listing/ListingView.tsx";

const ListOf = ({ page }: { readonly page: ListingPage }) => {
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

export const Component = () => {
  const page = useLoaderData<ListingPage>();
  return (
    <ListingView page={page}>
      <ListOf key={`${page.path}${formatListingQuery(page.query)}`} page={page} />
    </ListingView>
  );
};
