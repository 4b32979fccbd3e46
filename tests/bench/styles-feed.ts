import { readFileSync } from "node:fs";
import { ENGLISH_COLORS } from "./catalogue-words.ts";

/** A row of the table of styles that BENCH_FEED names. */
export interface StyleRow {
  readonly gender: "men" | "women";
  readonly category: string;
  readonly color: string;
  readonly title: string;
}

/** id, gender, masterCategory, subCategory, articleType, baseColour, season, year, usage, "name". */
const ROW = /^\d+,([^,]*),[^,]*,[^,]*,([^,]*),([^,]*),[^,]*,[^,]*,[^,]*,"?(.*?)"?\r?$/;

/** Reads the rows of a table of styles; those that do not fit are left out. */
export const readStyles = (file: string): readonly StyleRow[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, gender = "", category = "", color = "", title = ""] = ROW.exec(line) ?? [];
      if (category === "" || title === "") return [];
      return [
        {
          gender: gender === "Men" || gender === "Boys" ? ("men" as const) : ("women" as const),
          category,
          color: color === "NA" ? "" : (ENGLISH_COLORS[color] ?? color.toLowerCase()),
          title,
        },
      ];
    });
