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
const KINDS: Readonly<Record<string, string>> = {
  город: "г",
  деревня: "д",
  село: "с",
  поселок: "п",
  посёлок: "п",
  хутор: "х",
  "посёлок городского типа": "пгт",
  "рабочий посёлок": "рп",
  станица: "ст-ца",
};

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

const fieldsOf = (line: string): Readonly<Record<Column, string>> | null => {
  const cells = line.split("\t").map((cell) => cell.trim());
  if (cells.length !== COLUMNS.length) return null;
  return Object.fromEntries(COLUMNS.map((column, place) => [column, cells[place] ?? ""])) as Record<Column, string>;
};

/** Reads one line of tab-separated places. */
export const readLocality = (line: string): ReadLine => {
  const fields = fieldsOf(line);
  if (fields === null) return { fault: `has ${line.split("\t").length} columns, not ${COLUMNS.length}` };
  const { country, name, population, source } = fields;
  if (!COUNTRIES.includes(country)) return { fault: `names the country "${country}"` };
  if (name === "") return { fault: "has no name" };
  // Roman numbers are written with Latin letters.
  if (/[^\P{Script=Latin}IVXN]/u.test(name) || !/\p{Script=Cyrillic}/u.test(name))
    return { fault: `has a name that is not in Russian letters, "${name}"` };
  if (POSTAL.test(name)) return { fault: `is a post office, "${name}"` };
  if (!/^\d*$/.test(population)) return { fault: `has a population of "${population}"` };
  const people = Number(population);
  const large = fields.type === "" && people >= LARGE ? largeCity(country, name) : null;
  if (large !== null) {
    const locality = { ...large, population: people, source };
    return { locality, region: regionNamed(country, fields.region) };
  }
  const region = regionNamed(country, fields.region);
  const district = districtOf(fields.district, name);
  const kind = KINDS[fields.type] ?? fields.type;
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
