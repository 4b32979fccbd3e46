import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { filters } from "#app/listing/filters-part.ts";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { ListOf } from "#app/listing/ListOf.tsx";
import { SearchView } from "#ui/search/SearchView.tsx";
import { type PageModule, titleOfMeta } from "./page-module.ts";

/** What was found. */
export const page: PageModule<ListingPage> = {
  title: titleOfMeta,
  View: ({ input }) => (
    <SearchView page={input} filters={<filters.Part page={input} />} onFiltersWanted={filters.load} offer={<OfferDoor />}>
      <ListOf key={formatListingQuery(input.query)} page={input} />
    </SearchView>
  ),
};
