import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { filters, FILTERS_HEARD } from "#app/listing/filters-part.ts";
import { OfferDoor } from "#app/offer/OfferDoor.tsx";
import { ListOf } from "#app/listing/ListOf.tsx";
import { ListingView } from "#ui/listing/ListingView.tsx";
import { type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<ListingPage> = {
  title: titleOfMeta,
  View: ({ input }) => {
    const address = `${input.path}${formatListingQuery(input.query)}`;
    return (
      <ListingView page={input} filters={<filters.Part key={address} page={input} />} {...FILTERS_HEARD} offer={<OfferDoor />}>
        <ListOf key={address} page={input} />
      </ListingView>
    );
  },
};
