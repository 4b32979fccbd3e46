import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListingQuery, SORTS } from "#core/listing/listing.ts";
import { formatListingQuery, parseListingQuery, PLAIN_QUERY, toggleFilter } from "#core/listing/listing-query.rules.ts";

const read = (address: string): ListingQuery => parseListingQuery(new URLSearchParams(address));

const someValue = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((value) => {
  const [kept] = read(`size=${encodeURIComponent(value)}`).sizes;
  return kept === value;
});

const someQuery: fc.Arbitrary<ListingQuery> = fc.record({
  sizes: fc.uniqueArray(someValue, { maxLength: 5 }).map((values) => values.sort()),
  colors: fc.uniqueArray(someValue, { maxLength: 5 }).map((values) => values.sort()),
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
  fc.tuple(fc.oneof(fc.constantFrom("size", "color", "sort", "page", "__proto__", "constructor"), hostileText), hostileText),
  {
    maxLength: 60,
  },
);

describe("a listing's address", () => {
  it("keeps every choice", () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        expect(read(formatListingQuery(query))).toEqual(query);
      }),
      { numRuns: 200 },
    );
  });

  it("is written in one order and without what goes without saying", () => {
    expect(formatListingQuery(PLAIN_QUERY)).toBe("");
    expect(formatListingQuery({ sizes: ["M", "S"], colors: ["серый"], sort: "price_asc", page: 2 })).toBe(
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
        expect(Object.keys(query)).toEqual(["sizes", "colors", "sort", "page"]);
        expect(SORTS).toContain(query.sort);
        expect(Number.isInteger(query.page) && query.page >= 1 && query.page <= 10_000).toBe(true);
        for (const values of [query.sizes, query.colors]) {
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

describe("turning a filter", () => {
  it("on adds its value in order and goes back to the first page", () => {
    expect(toggleFilter({ sizes: ["S"], colors: ["red"], sort: "new", page: 4 }, "sizes", "M")).toEqual({
      sizes: ["M", "S"],
      colors: ["red"],
      sort: "new",
      page: 1,
    });
  });

  it("on and off again changes nothing but the page", () => {
    fc.assert(
      fc.property(someQuery, someValue, fc.constantFrom("sizes" as const, "colors" as const), (query, value, filter) => {
        expect(toggleFilter(toggleFilter(query, filter, value), filter, value)).toEqual({ ...query, page: 1 });
      }),
      { numRuns: 100 },
    );
  });
});
