import { useState } from "react";
import type { ListingCounts } from "#core/listing/listing.ts";
import type { ListingPage } from "#core/page/page.ts";
import { FilterPanel } from "#ui/listing/FilterPanel.tsx";
import type { CountsOf } from "./CountsOf.tsx";

/** The filters of a list, with what they would leave. */
export const FiltersOf = ({ page }: { readonly page: ListingPage }) => {
  const [query, setQuery] = useState("");
  const [counts, setCounts] = useState<ListingCounts | null>(null);
  const [late, setLate] = useState<{ readonly CountsOf: typeof CountsOf } | null>(null);
  const tick = (ticked: string): void => {
    setQuery(ticked);
    // What cannot be loaded counts nothing: the button shows the list all the same.
    if (late === null) void import("./CountsOf.tsx").then(setLate, () => {});
  };
  return (
    <>
      <FilterPanel page={page} counts={counts} onTick={tick} />
      {late === null ? null : <late.CountsOf page={page} query={query} onCounts={setCounts} />}
    </>
  );
};
