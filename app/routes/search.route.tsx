import { redirect, useLoaderData } from "react-router-dom";
import { listingCalls } from "#adapters/contract/listing.calls.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { ListOf } from "#app/listing/ListOf.tsx";
import { SearchView } from "#ui/search/SearchView.tsx";
import { loadList, type PageModule } from "./page-source.ts";

export const Component = () => {
  const page = useLoaderData<ListingPage>();
  return (
    <SearchView page={page}>
      <ListOf key={formatListingQuery(page.query)} page={page} />
    </SearchView>
  );
};

/** What was found; some queries lead to a page of their own instead. */
export const loadData: PageModule["loadData"] = async (source, request) => {
  const page = await loadList(source, listingCalls.searchPage, request);
  return "redirect" in page && page.redirect !== "" ? redirect(page.redirect) : page;
};
