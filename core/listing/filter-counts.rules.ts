import { type FacetOption, type ListingCounts, type ListingFacets, CHOICES } from "./listing.ts";

/** The options that the page came with stay in their places and take the new counts; what a dropped tick brings comes after them. */
const merged = (shown: readonly FacetOption[], counts: readonly FacetOption[]): readonly FacetOption[] => {
  const known = new Map(counts.map((option) => [option.value, option]));
  const values = new Set(shown.map(({ value }) => value));
  return [
    ...shown.map((option) => ({ ...option, count: known.get(option.value)?.count ?? 0 })),
    ...counts.filter(({ value }) => !values.has(value)),
  ];
};

/** Counts as a panel that shows these facets takes them. */
export const countsFor = (shown: ListingFacets, { total, facets }: ListingCounts): ListingCounts => ({
  total,
  facets: { ...facets, ...Object.fromEntries(CHOICES.map((choice) => [choice, merged(shown[choice], facets[choice])])) },
});
