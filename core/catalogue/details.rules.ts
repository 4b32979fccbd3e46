import type { DetailsItem } from "./product.ts";

/** What is known of a product in the order in which it is told: as it came, the temperature last. */
export const orderedDetails = (details: readonly DetailsItem[]): readonly DetailsItem[] =>
  [...details].sort((one, other) => Number(one.name === "temperature") - Number(other.name === "temperature"));
