import { CATALOGUE_POSITION } from "#adapters/contract/site.calls.ts";
import type { Stores } from "./stores.ts";

interface Witness extends Pick<Stores, "fetch"> {
  /** What was asked is no older than this position of the catalogue. */
  readonly madeFrom: () => number;
}

/** Asks as the stores are asked, and remembers how old the oldest answer is. A store that does not say counts as `known`, where the news stood before. */
export const witnessOf = (stores: Stores, known: number): Witness => {
  const positions: number[] = [];
  return {
    fetch: async (path, init) => {
      const response = await stores.fetch(path, init);
      const said = response.headers.get(CATALOGUE_POSITION) ?? "";
      positions.push(/^\d{1,15}$/.test(said) ? Number(said) : known);
      return response;
    },
    madeFrom: () => (positions.length === 0 ? known : Math.min(...positions)),
  };
};
