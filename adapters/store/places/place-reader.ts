import { otherLayouts } from "../spelling/layouts.ts";
import { fromLatin, nearness, soundOf } from "../spelling/spelling.ts";
import { regionStems } from "./geography.ts";
import { plainName, type Region } from "./locality.ts";
import { beginningWith, type CountryPlaces, ranksOf } from "./place-index.ts";

/** What may be written before a name: «г. Казань», «пгт Ахтырский». */
const KIND = /^(?:г|гор|город|пгт|рп|пос|поселок|с|село|д|дер|деревня|ст|станица|х|хутор|аул) /;

/** What may be written behind it: «Москва город». */
const KIND_BEHIND = / (?:г|гор|город)$/;

/** Of so many letters of a name one may be wrong: names are fewer than the words of goods. */
const LEAST_OF_TYPO = 4;
/** Where a name is only begun, a mistake in it says less. */
const BEGUN = 10;

/** The ways to read what was typed, the likeliest first: as it stands, in the other layout, as Russian in Latin letters. */
export const readingsOf = (text: string): readonly string[] => {
  const plain = plainName(text);
  const inCyrillic = plain.split(" ").map((word) => fromLatin(word) || word);
  return [...new Set([plain, ...otherLayouts(text).map(plainName), inCyrillic.join(" ")])].filter((reading) => reading !== "");
};

const isOf = (names: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));

/** The ranks of places by the beginnings of the words of a name: «н. новгород», «наб челны». */
const cutShort = (country: CountryPlaces, plain: string): readonly number[] => {
  const words = plain.split(" ");
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return beginningWith(country, longest).filter((rank) => {
    const name = plainName(country.places[rank]?.title ?? "").split(" ");
    return name.some((_, start) => words.every((word, place) => name[start + place]?.startsWith(word) === true));
  });
};

/** The ranks of places by a name with its region or district beside it, on either side. */
const besideRegion = (country: CountryPlaces, regions: ReadonlyMap<string, Region>, plain: string): readonly number[] => {
  const words = plain.split(" ");
  const around = (rank: number): readonly string[] => {
    const { regionId = "", district = "" } = country.places[rank] ?? {};
    return plainName(`${regions.get(regionId)?.fullTitle ?? ""} ${district}`).split(" ");
  };
  const withName = (name: readonly string[], rest: readonly string[]): readonly number[] => {
    const stems = regionStems(rest.join(" "));
    return stems.length === 0
      ? beginningWith(country, name.join(" "))
      : beginningWith(country, name.join(" ")).filter((rank) => isOf(around(rank), stems));
  };
  for (let count = words.length - 1; count > 0; count -= 1) {
    const first = withName(words.slice(0, count), words.slice(count));
    if (first.length > 0) return first;
    const last = withName(words.slice(-count), words.slice(0, -count));
    if (last.length > 0) return last;
  }
  return [];
};

const LEAST_OF_REGION = 3;

/** The ranks of the places of a region, for its name. */
export const placesOfRegion = (country: CountryPlaces, regions: ReadonlyMap<string, Region>, plain: string): readonly number[] => {
  const stems = regionStems(plain);
  if (stems.some((stem) => stem.length < LEAST_OF_REGION)) return [];
  const ids = new Set([...regions.values()].filter(({ fullTitle }) => isOf(plainName(fullTitle).split(" "), stems)).map(({ id }) => id));
  return ids.size === 0 ? [] : country.places.flatMap(({ regionId }, rank) => (ids.has(regionId) ? [rank] : []));
};

/** The ranks of the places that one reading names. */
export const readPlaces = (country: CountryPlaces, regions: ReadonlyMap<string, Region>, plain: string): readonly number[] => {
  const direct = beginningWith(country, plain);
  if (direct.length > 0) return direct;
  const bare = plain.replace(KIND, "").replace(KIND_BEHIND, "");
  const found = bare === plain ? [] : beginningWith(country, bare);
  if (found.length > 0) return found;
  const short = cutShort(country, bare);
  return short.length > 0 ? short : besideRegion(country, regions, bare);
};

/** The ranks of the places whose name is the nearest to a mistyped one; one mistake leaves either end of a name as it is. */
export const nearestPlaces = (country: CountryPlaces, plain: string): readonly number[] => {
  const sound = soundOf(plain);
  const far = (known: string): number => nearness(plain, sound, known, soundOf(known), LEAST_OF_TYPO);
  let nearest = Infinity;
  let orders: number[] = [];
  country.keys.forEach((key, place) => {
    const last = plain.at(-1);
    if (key.length < plain.length - 1 || (key[0] !== plain[0] && key.at(-1) !== last && key[plain.length - 1] !== last)) return;
    const near = Math.min(far(key), key.length > plain.length ? BEGUN + far(key.slice(0, plain.length)) : Infinity);
    if (near > nearest || near === Infinity) return;
    if (near < nearest) orders = [];
    nearest = near;
    orders.push(country.orders[place] ?? 0);
  });
  return ranksOf(country, orders);
};
