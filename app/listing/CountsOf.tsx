import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ListingCounts } from "#core/listing/listing.ts";
import type { ListingPage } from "#core/page/page.ts";
import { countsFor } from "#core/listing/filter-counts.rules.ts";
import { useFlow } from "#ui/flows.tsx";
import { useWired } from "#app/shop-context.ts";
import { wireFilterCounts } from "#app/wiring/filter-counts.ts";

interface CountsOfProps {
  readonly page: ListingPage;
  /** The part after «?» of what is ticked. */
  readonly query: string;
  readonly onCounts: (counts: ListingCounts | null) => void;
}

/** Counts what is ticked; comes with the first tick. */
export const CountsOf = ({ page, query, onCounts }: CountsOfProps) => {
  const flow = useFlow(useWired(wireFilterCounts), { path: page.path, query: "" });
  const counts = useSelector(flow, ({ context }) => context.counts);
  useEffect(() => flow.send({ type: "ticks.changed", query }), [flow, query]);
  useEffect(() => onCounts(counts === null ? null : countsFor(page.facets, counts)), [page, counts, onCounts]);
  return null;
};
