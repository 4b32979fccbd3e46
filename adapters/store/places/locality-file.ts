import { largeCity, localityId, regionNamed } from "./geography.ts";
import { type Locality, plainName, type Region } from "./locality.ts";

export const COLUMNS = [
  "country",
  "region",
  "district",
  "type",
  "name",
  "postcode",
  "fias",
  "kladr",
  "oktmo",
  "geonames",
  "lat",
  "lon",
  "population",
  "source",
] as const;

type Column = (typeof COLUMNS)[number];

/** A line of the file: a place with its region, or why it is none. */
export type ReadLine = { readonly locality: Locality; readonly region: Region } | { readonly fault: string };

/** How many people a place of an unknown kind needs to be taken for the large city of its name. */
const LARGE = 20_000;
const COUNTRIES: readonly string[] = ["RU", "BY", "KZ"];

/** Post offices and sorting lines that stand among the places. */
const POSTAL = /почтамт|^а\/т |(^|[\s-])(гсп|дти|мрп|мсц|пв|пжд[пт]|п+|п+-с|рцпп|стрх|уоп+|уфпс|ук[дп]|цосп)([\s.-]|$)/i;

/** The short words for kinds as a list shows them; a longer word stays as it is. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    город: "г",
    деревня: "д",
    село: "с",
    поселок: "п",
    посёлок: "п",
    хутор: "х",
    "посёлок городского типа": "пгт",
    "рабочий посёлок": "рп",
    станица: "ст-ца",
  }),
);

/** Capitals as a name has them: at its beginning and after each dash. */
const capitals = (text: string): string => text.replace(/(^|-)(\p{L})/gu, (beginning) => beginning.toUpperCase());

/** «ПИНЕЖСКИЙ РАЙОН» and «сельского поселения … Приволжского муниципального района» as «Пинежский район», «Приволжский район»; else nothing. */
const districtOf = (raw: string, title: string): string => {
  const plain = raw.toLowerCase();
  if (/^[\p{Script=Cyrillic}-]+ район$/u.test(plain)) return capitals(plain);
  const stem = /([\p{L}-]+[зсц]к)(?:ий|ого)(?: муниципальн\S+)? район/u.exec(plain)?.[1];
  if (stem !== undefined) return `${capitals(stem)}ий район`;
  return /[a-z]/.test(plain) || /поселени|сельсовет/.test(plain) || plainName(raw) === plainName(title) ? "" : raw;
};

/** Reads one line of tab-separated places. */
export const readLocality = (line: string): ReadLine => {
  const cells = line.split("\t");
  if (cells.length !== COLUMNS.length) return { fault: `has ${cells.length} columns, not ${COLUMNS.length}` };
  const cell = (column: Column): string => cells[COLUMNS.indexOf(column)]?.trim() ?? "";
  const [country, name, population, source] = [cell("country"), cell("name"), cell("population"), cell("source")];
  if (!COUNTRIES.includes(country)) return { fault: `names the country "${country}"` };
  if (name === "") return { fault: "has no name" };
  // Roman numbers are written with Latin letters.
  if (/[^\P{Script=Latin}IVXN]/u.test(name) || !/\p{Script=Cyrillic}/u.test(name))
    return { fault: `has a name that is not in Russian letters, "${name}"` };
  if (POSTAL.test(name)) return { fault: `is a post office, "${name}"` };
  if (!/^\d*$/.test(population)) return { fault: `has a population of "${population}"` };
  const people = Number(population);
  const large = cell("type") === "" && people >= LARGE ? largeCity(country, name) : null;
  if (large !== null) {
    const locality = { ...large, population: people, source };
    return { locality, region: regionNamed(country, cell("region")) };
  }
  const region = regionNamed(country, cell("region"));
  const district = districtOf(cell("district"), name);
  const kind = KINDS.get(cell("type")) ?? cell("type");
  const isCity = kind === "г";
  const place = {
    countryIso: country,
    regionId: region.id,
    district: isCity ? "" : district,
    kind,
    title: name,
    population: people,
    source,
  };
  return { locality: { id: localityId(country, region.id, name, place.district), ...place }, region };
};
