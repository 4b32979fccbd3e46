import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { filters, FILTERS_HEARD } from "#app/listing/filters-part.ts";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { ListOf } from "#app/listing/ListOf.tsx";
import { SearchView } from "#ui/search/SearchView.tsx";
import { type PageModule, titleOfMeta } from "./page-module.ts";

/** What was found. */
export const page: PageModule<ListingPage> = {
  title: titleOfMeta,
  View: ({ input }) => {
    const query = formatListingQuery(input.query);
    return (
      <SearchView page={input} filters={<filters.Part key={query} page={input} />} {...FILTERS_HEARD} offer={<OfferDoor />}>
        <ListOf key={query} page={input} />
      </SearchView>
    );
  },
};
