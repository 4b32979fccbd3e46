import { formatListingQuery } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { useFlow } from "#ui/flows.tsx";
import { FilterPanel } from "#ui/listing/FilterPanel.tsx";
import { useWired } from "#app/shop-context.ts";
import { wireFilterCounts } from "#app/wiring/filter-counts.ts";

const Counted = ({ page }: { readonly page: ListingPage }) => {
  const counts = useFlow(useWired(wireFilterCounts), { path: page.path, query: formatListingQuery(page.query) });
  return <FilterPanel page={page} counts={counts} />;
};

/** The filters of a list, with what they would leave; another list has filters anew. */
export const FiltersOf = ({ page }: { readonly page: ListingPage }) => (
  <Counted key={`${page.path}${formatListingQuery(page.query)}`} page={page} />
);
