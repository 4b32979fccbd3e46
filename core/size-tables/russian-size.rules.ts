import { displayTitle } from "#core/size-selection/size.rules.ts";
import type { SizeGuideTable } from "./size-tables.ts";

const RUSSIAN = /^(?:rus?\b|росси)/i;

/** Of what stands beside the names of sizes in a table's first column. */
const russianIn = ({ content }: SizeGuideTable, name: string): readonly string[] => {
  if (typeof content === "string") return [];
  const [head = [], ...rows] = content;
  const place = head.findIndex((column) => RUSSIAN.test(column.trim()));
  if (place < 1) return [];
  return rows.flatMap(([size = "", ...others]) => (size.trim() === name ? [others[place - 1]?.trim() ?? ""] : []));
};

/** What a size is called in Russia by the tables of its product; empty where they say nothing, or not all the same. */
export const russianSize = (tables: readonly SizeGuideTable[], title: string): string => {
  const [russian = "", ...others] = new Set(tables.flatMap((table) => russianIn(table, displayTitle(title))));
  return others.length === 0 ? russian : "";
};
