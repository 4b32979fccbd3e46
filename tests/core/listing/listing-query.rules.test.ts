import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHOICES, type ListingQuery, SORTS } from "#core/listing/listing.ts";
import {
  chosenFilters,
  cleanSearch,
  formatListingQuery,
  namedFilter,
  parseListingQuery,
  PLAIN_QUERY,
  withoutFilter,
  withoutFilters,
} from "#core/listing/listing-query.rules.ts";

const read = (address: string): ListingQuery => parseListingQuery(new URLSearchParams(address));

const someValue = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((value) => {
  const [kept] = read(`size=${encodeURIComponent(value)}`).sizes;
  return kept === value;
});

const someValues = fc.uniqueArray(someValue, { maxLength: 5 }).map((values) => values.sort());
const somePrice = fc.option(fc.integer({ min: 0, max: 999_999_999 }));

const someQuery: fc.Arbitrary<ListingQuery> = fc.record({
  search: fc.string({ unit: "grapheme", maxLength: 40 }).map(cleanSearch),
  sizes: someValues,
  waists: someValues,
  lengths: someValues,
  colors: someValues,
  materials: someValues,
  availability: someValues,
  features: someValues,
  discounts: someValues,
  priceFrom: somePrice,
  priceTo: somePrice,
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 10_000 }),
});

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    "\0",
    "\uD800",
    "a\uDC00b",
    "' or 1=1 --",
    "%00",
    "<script>",
    "__proto__",
    "x".repeat(61),
    " ",
    "-1",
    "1e9",
    "NaN",
    "99999999",
  ),
);
const hostilePairs = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom("search", "size", "color", "material", "price_from", "price_to", "sort", "page", "__proto__", "constructor"),
      hostileText,
    ),
    hostileText,
  ),
  {
    maxLength: 60,
  },
);

describe("a listing's address", () => {
  it("keeps every choice", () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        const [priceFrom, priceTo] = [query.priceFrom, query.priceTo];
        const isTurned = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
        expect(read(formatListingQuery(query))).toEqual(isTurned ? { ...query, priceFrom: priceTo, priceTo: priceFrom } : query);
      }),
      { numRuns: 200 },
    );
  });

  it("takes a «от» above «до» for the other way round", () => {
    expect(read("price_from=9000&price_to=1000")).toMatchObject({ priceFrom: 1000, priceTo: 9000 });
  });

  it("is written in one order and without what goes without saying", () => {
    expect(formatListingQuery(PLAIN_QUERY)).toBe("");
    expect(formatListingQuery({ ...PLAIN_QUERY, sizes: ["M", "S"], colors: ["серый"], sort: "price_asc", page: 2 })).toBe(
      "?size=M&size=S&color=%D1%81%D0%B5%D1%80%D1%8B%D0%B9&sort=price_asc&page=2",
    );
    expect(formatListingQuery({ ...PLAIN_QUERY, sizes: ["28/32", "a&b=c#d"] })).toBe("?size=28%2F32&size=a%26b%3Dc%23d");
  });

  it.each([
    ["", PLAIN_QUERY],
    ["size=S&size=M&size=S", { ...PLAIN_QUERY, sizes: ["M", "S"] }],
    ["size=%20S%20&size=&size=%20", { ...PLAIN_QUERY, sizes: ["S"] }],
    ["sort=new", { ...PLAIN_QUERY, sort: "new" }],
    ["sort=best&sort=new", PLAIN_QUERY],
    ["sort=toString", PLAIN_QUERY],
    ["page=2", { ...PLAIN_QUERY, page: 2 }],
    ["page=007", { ...PLAIN_QUERY, page: 7 }],
    ["page=10000", { ...PLAIN_QUERY, page: 10_000 }],
    ["page=10001", PLAIN_QUERY],
    ["page=0", PLAIN_QUERY],
    ["page=-1", PLAIN_QUERY],
    ["page=1.5", PLAIN_QUERY],
    ["page=1e3", PLAIN_QUERY],
    ["page=", PLAIN_QUERY],
    ["price_from=1000&price_to=5%20000", { ...PLAIN_QUERY, priceFrom: 1000, priceTo: 5000 }],
    ["price_from=-5&price_to=1e9", PLAIN_QUERY],
    ["search=%20%20%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5%20%20", { ...PLAIN_QUERY, search: "платье" }],
    [`search=${"x".repeat(200)}`, { ...PLAIN_QUERY, search: "x".repeat(100) }],
    [
      "material=хлопок&available=сейчас&discount=30",
      { ...PLAIN_QUERY, materials: ["хлопок"], availability: ["сейчас"], discounts: ["30"] },
    ],
    ["utm_source=mail&limit=5", PLAIN_QUERY],
    ["size=a%00b", PLAIN_QUERY],
    [`size=${"x".repeat(61)}`, PLAIN_QUERY],
    [`size=${"x".repeat(60)}`, { ...PLAIN_QUERY, sizes: ["x".repeat(60)] }],
  ])("«%s» is understood", (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it("takes thirty values of a filter and no more", () => {
    const values = Array.from({ length: 100 }, (_, index) => `size=${index + 100}`);
    expect(read(values.join("&")).sizes).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 100)));
  });

  it("shows a list whatever it is given, and settles at the first reading", () => {
    fc.assert(
      fc.property(hostilePairs, (pairs) => {
        const query = parseListingQuery(pairs);
        expect(Object.keys(query).sort()).toEqual(Object.keys(PLAIN_QUERY).sort());
        expect(SORTS).toContain(query.sort);
        expect(Number.isInteger(query.page) && query.page >= 1 && query.page <= 10_000).toBe(true);
        for (const values of CHOICES.map((choice) => query[choice])) {
          expect(values.length).toBeLessThanOrEqual(30);
          expect(values).toEqual([...new Set(values)].sort());
          expect(values.filter((value) => value === "" || value.length > 60 || value !== value.trim())).toEqual([]);
        }
        const address = formatListingQuery(query);
        expect(address).toMatch(/^$|^\?[\w%.!~*'()&=-]+$/);
        expect(read(address)).toEqual(query);
      }),
      { numRuns: 300 },
    );
  });
});

describe("dropping filters", () => {
  const query: ListingQuery = { ...PLAIN_QUERY, search: "юбка", sizes: ["M", "S"], discounts: ["30"], priceTo: 5000, sort: "new", page: 3 };

  it("names every one that is set", () => {
    expect(chosenFilters(query)).toEqual([
      { filter: "sizes", value: "M" },
      { filter: "sizes", value: "S" },
      { filter: "discounts", value: "30" },
      { filter: "price", value: "" },
    ]);
  });

  it("leaves the rest and goes to the first page", () => {
    expect(withoutFilter(query, { filter: "sizes", value: "M" })).toEqual({ ...query, sizes: ["S"], page: 1 });
    expect(withoutFilter(query, { filter: "price", value: "" })).toEqual({ ...query, priceTo: null, page: 1 });
  });

  it("one by one ends where dropping all does", () => {
    fc.assert(
      fc.property(someQuery, (some) => {
        const bare = chosenFilters(some).reduce(withoutFilter, some);
        expect({ ...bare, page: 1 }).toEqual(withoutFilters(some));
      }),
      { numRuns: 100 },
    );
  });
});

describe("the one filter that makes a list a page of its own", () => {
  it.each([
    ["size=S", { filter: "sizes", value: "S" }],
    ["color=чёрный&sort=new&page=3", { filter: "colors", value: "чёрный" }],
    ["material=лён", { filter: "materials", value: "лён" }],
    ["", null],
    ["size=S&size=M", null],
    ["size=S&color=чёрный", null],
    ["size=S&price_to=100", null],
    ["price_from=100", null],
    ["available=сейчас", null],
    ["discount=10", null],
  ])("of «%s»", (address, named) => {
    expect(namedFilter(parseListingQuery(new URLSearchParams(address)))).toEqual(named);
  });
});
