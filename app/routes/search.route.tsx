import { map } from "rxjs";
import { listingCalls } from "#adapters/contract/listing.calls.ts";
import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { filters } from "#app/listing/filters-part.ts";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { ListOf } from "#app/listing/ListOf.tsx";
import { SearchView } from "#ui/search/SearchView.tsx";
import { loadList, type PageModule, redirected, titleOfMeta } from "./page-module.ts";

/** What was found; some queries lead to a page of their own instead. */
export const page: PageModule<ListingPage> = {
  load: (source, asked) =>
    loadList(source, listingCalls.searchPage, asked).pipe(
      map((loaded) =>
        loaded.kind === "page" && "redirect" in loaded.input && loaded.input.redirect !== "" ? redirected(loaded.input.redirect) : loaded,
      ),
    ),
  title: titleOfMeta,
  View: ({ input }) => (
    <SearchView page={input} filters={<filters.Part page={input} />} onFiltersWanted={filters.load} offer={<OfferDoor />}>
      <ListOf key={formatListingQuery(input.query)} page={input} />
    </SearchView>
  ),
};
