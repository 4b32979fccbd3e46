import type { Content } from "../content/content.ts";
import type { CatalogueCategory } from "./catalogue-item.ts";

/** Every category of the shop's tree, roots first, in the order in which the shop shows them. */
export const categoriesOf = ({ roots, sections }: Content["categories"]): readonly CatalogueCategory[] => [
  ...roots.map(({ path, title }, position) => ({ path, title, position })),
  ...sections.flatMap(({ title, paths }, place) => paths.map((path) => ({ path, title, position: place + 1 }))),
];
