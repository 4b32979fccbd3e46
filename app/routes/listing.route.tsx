import { useLoaderData } from "react-router-dom";
import { listingCalls } from "#adapters/contract/listing.calls.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { ListOf } from "#app/listing/ListOf.tsx";
import { ListingView } from "#ui/listing/ListingView.tsx";
import { loadList, type PageModule } from "./page-source.ts";

export const Component = () => {
  const page = useLoaderData<ListingPage>();
  return (
    <ListingView page={page}>
      <ListOf key={`${page.path}${formatListingQuery(page.query)}`} page={page} />
    </ListingView>
  );
};

export const loadData: PageModule["loadData"] = (source, request) => loadList(source, listingCalls.listingPage, request);
