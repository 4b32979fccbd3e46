import type { Answer } from "#core/kernel/port.ts";
import type { CountsQuestion } from "./filter-counts.machine.ts";
import type { ListingCounts } from "./listing.ts";

export interface FilterCountsPort {
  readonly countsOf: (question: CountsQuestion) => Answer<ListingCounts>;
}
