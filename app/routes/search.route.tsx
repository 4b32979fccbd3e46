import { useLoaderData } from "react-router-dom";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { ListOf } from "#app/ListOf.tsx";
import { SearchView } from "#ui/search/SearchView.tsx";

export const Component = () => {
  const page = useLoaderData<ListingPage>();
  return (
    <SearchView page={page}>
      <ListOf key={formatListingQuery(page.query)} page={page} />
    </SearchView>
  );
};
