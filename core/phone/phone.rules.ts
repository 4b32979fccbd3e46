import { masked } from "#core/parts/text-input.rules.ts";
import type { Phone, PhoneBook, PhoneRegion, PhoneRegions } from "./phone.ts";

export const DEFAULT_REGION = "RU";

const RUSSIA: PhoneRegion = { code: "+7", masks: ["(###) ###-##-##"], name: "Россия" };

/** For a number that is only shown, where no page has brought the countries that the store takes. */
export const FIRST_BOOK: PhoneBook = { regions: { [DEFAULT_REGION]: RUSSIA }, priority: DEFAULT_REGION };

const LONGEST_NUMBER = 15;

/** Digits too many that are still shown: nobody needs to see more of them to see that they are too many. */
const MOST_EXTRA = 5;

/** What is dialled in the place of the plus in most countries; no number of any begins with it. */
const ABROAD = /^00/;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

const placesOf = (mask: string): number => mask.split("#").length - 1;

const regionOf = (regions: PhoneRegions, key: string): PhoneRegion => regions[key] ?? regions[DEFAULT_REGION] ?? RUSSIA;

const codeOf = (region: PhoneRegion): string => digitsOf(region.code);

/** How many digits may follow the code. */
const longestOf = (region: PhoneRegion): number =>
  region.masks.length === 0 ? LONGEST_NUMBER - codeOf(region).length : Math.max(...region.masks.map(placesOf));

/** What is dialled at home in the place of a country's code. */
const HOME_PREFIXES: Readonly<Record<string, string>> = { "+7": "8", "+375": "80" };

/**
 * Digits with one plus before them: «8 (999) 123…» of Russia and Kazakhstan is «+7999123…», and so is «999 123…» of ten digits, as a form
 * without scripts sends it. Empty for a text without digits and without a plus.
 */
export const normalisedPhone = (text: string): string => {
  const kept = text.replaceAll(/[^\d+]/g, "").replace(ABROAD, "+");
  if (kept === "") return "";
  return `+${digitsOf(kept.replace(/^8/, "7").replace(/^(?=(?:[0-69]\d\d|7[012567]\d|747)\d{7}$)/, "7"))}`;
};

const shownNumber = (region: PhoneRegion, national: string): string => {
  const mask = region.masks.find((one) => placesOf(one) >= national.length) ?? region.masks[region.masks.length - 1];
  if (mask === undefined) return national;
  const extra = national.slice(placesOf(mask));
  return extra === "" ? masked(mask, national) : `${masked(mask, national)} ${extra}`;
};

const shown = (region: PhoneRegion, national: string): string =>
  national === "" ? region.code : `${region.code} ${shownNumber(region, national)}`;

/** The countries whose code begins the digits and whose numbers are as long: this one first, then the visitor's, then any. */
const ownerOf = ({ regions, priority }: PhoneBook, digits: string, current: string, isWhole: boolean): string | null => {
  const fits = (key: string): boolean => {
    const region = regions[key];
    if (region === undefined || !digits.startsWith(codeOf(region))) return false;
    const length = digits.length - codeOf(region).length;
    if (!isWhole) return length <= longestOf(region);
    return region.masks.length === 0 ? length > 0 : region.masks.some((mask) => placesOf(mask) === length);
  };
  return [current, priority, ...Object.keys(regions)].find(fits) ?? null;
};

/** Whose number it is, by its code and its length; null for nobody's. `number` begins with a plus. */
export const detectedRegion = (book: PhoneBook, number: string, current: string): string | null =>
  ownerOf(book, digitsOf(number), current, true);

/**
 * Numbers of Kazakhstan begin with its code once more: «701 …» is «+7 701 …». In a field of Russia the first seven falls out as the code, and comes back at a
 * second digit that no number of Russia begins with; where it was the code all the same, it falls out again with the eleventh.
 */
const KAZAKH_BEGINNING = /^[012567]$/;
const KAZAKH_NUMBER = /^7(?:[012567]|47)/;

/**
 * Digits without a plus are a number of this country; they may begin with its code, or with what is dialled at home in its place. A number of Russia
 * begins with neither, so that both fall out at the first digit.
 */
const nationalOf = (region: PhoneRegion, key: string, digits: string): string => {
  const isTooLong = digits.length > longestOf(region);
  if (region.code === "+7" && digits.length === longestOf(region) && KAZAKH_NUMBER.test(digits)) return digits;
  const prefix = HOME_PREFIXES[region.code] ?? "";
  if (prefix !== "" && digits.startsWith(prefix) && (isTooLong || prefix.length === 1)) return digits.slice(prefix.length);
  return digits.startsWith(codeOf(region)) && (isTooLong || key === DEFAULT_REGION) ? digits.slice(codeOf(region).length) : digits;
};

/** A code that was typed or pasted once more before a whole number falls out; what is longer than `most` ends there. */
const fitted = (region: PhoneRegion, key: string, national: string, most: number): string => {
  const own = national.length <= longestOf(region) ? national : nationalOf(region, key, national);
  return own.length <= longestOf(region) ? own : national.slice(0, most);
};

/** One step back over the code that the field itself put there: it stays, and goes only with all the rest. */
const isCodeBitten = (region: PhoneRegion, shownText: string, typed: string): boolean =>
  shownText === region.code && typed !== "" && typed.length < shownText.length && shownText.startsWith(typed);

/** How many digits behind the code a field takes: of a whole number none more that is typed, but those too many of a pasted one are seen and refused. */
const mostOf = (region: PhoneRegion, text: string, digits: string): number => {
  const before = digitsOf(text).length;
  const isOneMore = digits.length === before + 1 && before <= codeOf(region).length + longestOf(region);
  return longestOf(region) + (isOneMore ? 0 : MOST_EXTRA);
};

/** What a field shows after something was typed into it or pasted. */
export const phoneTyped = (book: PhoneBook, { text, region: current }: Phone, typed: string): Phone => {
  const region = regionOf(book.regions, current);
  if (isCodeBitten(region, text, typed)) return { text, region: current };
  const number = typed.trim();
  const digits = digitsOf(number);
  if (digits === "") return { text: number.startsWith("+") ? "+" : "", region: current };
  const code = codeOf(region);
  if (!number.startsWith("+")) {
    const national = nationalOf(region, current, digits);
    if (ABROAD.test(national)) return phoneTyped(book, { text: "", region: current }, national.replace(ABROAD, "+"));
    const international = normalisedPhone(number);
    const whose = national.length > longestOf(region) ? detectedRegion(book, international, current) : null;
    if (whose !== null) return phoneTyped(book, { text: "", region: whose }, international);
    return { text: shown(region, fitted(region, current, national, mostOf(region, text, digits))), region: current };
  }
  const isOwn = digits.startsWith(code);
  // The code is the field's own then: it put it before the first nought.
  const behind = isOwn ? digits.slice(code.length) : "";
  if (ABROAD.test(behind)) return phoneTyped(book, { text: "", region: current }, behind.replace(ABROAD, "+"));
  const isKept = isOwn && (typed.startsWith(`${region.code} `) || digits.length - code.length <= longestOf(region));
  const owner = isKept ? current : (ownerOf(book, digits, current, true) ?? ownerOf(book, digits, current, false));
  if (owner !== null) {
    const found = regionOf(book.regions, owner);
    const behindCode = digits.slice(codeOf(found).length);
    const national = text === "+7" && found.code === text && KAZAKH_BEGINNING.test(behindCode) ? `7${behindCode}` : behindCode;
    return { text: shown(found, fitted(found, owner, national, mostOf(found, text, digits))), region: owner };
  }
  return {
    text: isOwn ? shown(region, fitted(region, current, behind, mostOf(region, text, digits))) : `+${digits}`.slice(0, LONGEST_NUMBER + 1),
    region: current,
  };
};

/** The digits behind the code. */
const nationalShown = (region: PhoneRegion, text: string): string => {
  const digits = digitsOf(text);
  return digits.startsWith(codeOf(region)) ? digits.slice(codeOf(region).length) : "";
};

/** The same number in another country. */
export const regionChosen = ({ regions }: PhoneBook, phone: Phone, key: string): Phone => {
  const region = regionOf(regions, key);
  const national = nationalShown(regionOf(regions, phone.region), phone.text).slice(0, longestOf(region) + MOST_EXTRA);
  return { text: shown(region, national), region: key };
};

/** A code without a number is nothing. */
export const phoneLeft = ({ regions }: PhoneBook, phone: Phone): Phone =>
  nationalShown(regionOf(regions, phone.region), phone.text) === "" && digitsOf(phone.text).length <= 4 ? { ...phone, text: "" } : phone;

/** A number that was kept somewhere, or typed where no scripts ran, as it is shown: «+79991234567» is «+7 (999) 123-45-67». */
export const phoneOf = (book: PhoneBook, kept: string): Phone => {
  const number = normalisedPhone(kept);
  const home = book.regions[book.priority] === undefined ? DEFAULT_REGION : book.priority;
  const owner = detectedRegion(book, number, home);
  return phoneTyped(book, { text: "", region: owner ?? home }, owner === null ? kept : number);
};

/** Whether a number has more digits than any country of its code. */
export const isPhoneTooLong = (regions: PhoneRegions, text: string): boolean => {
  const digits = digitsOf(normalisedPhone(text));
  const own = Object.values(regions).filter((region) => digits.startsWith(codeOf(region)));
  return own.length > 0 && own.every((region) => digits.length > codeOf(region).length + longestOf(region));
};

/** Whether a number, however it is written, has all digits of its country, and none more. */
export const isPhoneComplete = (regions: PhoneRegions, text: string): boolean => {
  const digits = digitsOf(normalisedPhone(text));
  return Object.values(regions).some((region) => {
    const code = codeOf(region);
    const length = digits.length - code.length;
    const [mask] = region.masks;
    return digits.startsWith(code) && length >= (mask === undefined ? 1 : placesOf(mask)) && length <= longestOf(region);
  });
};

/**
 * Where the caret belongs: behind as many digits as it stood behind, and behind the code that the field put before them. One that takes away what stands
 * before it goes over a bracket, which stays.
 */
export const caretInPhone = (shownText: string, typed: string, caret: number, isForward = false): number => {
  const added = Math.max(0, digitsOf(shownText).length - digitsOf(typed).length);
  const wanted = digitsOf(typed.slice(0, caret)).length + added;
  if (caret === typed.length) return shownText.length;
  let seen = 0;
  for (let place = 0; place < shownText.length; place += 1) {
    if (seen >= wanted && (!isForward || /\d/.test(shownText.charAt(place)))) return place;
    if (/\d/.test(shownText.charAt(place))) seen += 1;
  }
  return shownText.length;
};
