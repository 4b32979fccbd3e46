import { filterCountsOverHttp } from "#adapters/http/filter-counts.http.ts";
import { filterCountsMachine } from "#core/listing/filter-counts.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking } from "./answers.ts";

/** What ticked filters would leave, from this shop's store. */
export const wireFilterCounts = ({ http }: Shop): typeof filterCountsMachine => {
  const port = filterCountsOverHttp(http);
  return filterCountsMachine.provide({
    actors: {
      askCounts: asking(
        (question) => port.countsOf(question),
        () => ({ type: "counts.failed" }),
        (counts) => ({ type: "counts.answered", counts }),
      ),
    },
  });
};
