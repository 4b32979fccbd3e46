import { describe, expect, it } from "vitest";
import { countedBeside, formatReviewsQuery, mostlyFits, parseReviewsQuery, reviewsAddress, summaryOf } from "#core/reviews/review.rules.ts";
import type { Review, ReviewFilter } from "#core/reviews/review.ts";

const said = (score: number, given: Partial<Pick<Review, "fit" | "height" | "size">> = {}) => ({
  score,
  fit: null,
  size: "",
  height: null,
  ...given,
});

describe("what reviews say together", () => {
  it("is nothing for none", () => expect(summaryOf([], ["S"])).toBeNull());

  it.each([
    [[5], 5],
    [[5, 4], 4.5],
    [[5, 5, 4], 4.7],
    [[1, 1, 2], 1.3],
    [[4, 4, 4, 5], 4.3],
  ])("of %o is a score of %d", (scores, score) =>
    expect(
      summaryOf(
        scores.map((one) => said(one)),
        [],
      ),
    ).toMatchObject({ score }),
  );

  it("counts stars from five to one, fits, sizes in the shop's order and bands of height", () => {
    const reviews = [
      said(5, { size: "M", height: 168, fit: "true" }),
      said(5, { size: "S", height: 159, fit: "small" }),
      said(3, { size: "M", height: 160, fit: "true" }),
      said(1, { size: "54", height: 180 }),
      said(4),
    ];
    expect(summaryOf(reviews, ["XS", "S", "M"])).toEqual({
      count: 5,
      score: 3.6,
      spread: [2, 1, 1, 0, 1],
      fit: { small: 1, true: 2, large: 0 },
      sizes: [
        { value: "S", count: 1 },
        { value: "M", count: 2 },
        { value: "54", count: 1 },
      ],
      heights: [
        { value: "0-159", count: 1 },
        { value: "160-169", count: 2 },
        { value: "180-299", count: 1 },
      ],
    });
  });
});

it("counts what each choice would show beside what is chosen of the other kind, and keeps those that would show nothing", () => {
  const summary = summaryOf([said(5, { size: "M", height: 165 })], []);
  if (summary === null) throw new Error("no summary");
  const all = {
    ...summary,
    sizes: ["S", "M"].map((value) => ({ value, count: 9 })),
    heights: ["0-159", "160-169"].map((value) => ({ value, count: 9 })),
  };
  const rows = [
    { size: "S", height: 150, count: 2 },
    { size: "S", height: null, count: 1 },
    { size: "M", height: 165, count: 3 },
    { size: "M", height: 168, count: 4 },
  ];
  const counts = (filter: ReviewFilter) => {
    const { sizes, heights } = countedBeside(all, rows, filter);
    return [...sizes, ...heights].map(({ count }) => count);
  };
  expect(counts({ size: "", height: "" })).toEqual([3, 7, 2, 7]);
  expect(counts({ size: "S", height: "" })).toEqual([3, 7, 2, 0]);
  expect(counts({ size: "", height: "160-169" })).toEqual([0, 7, 2, 7]);
  expect(counts({ size: "S", height: "160-169" })).toEqual([0, 7, 2, 0]);
});

it.each([
  [{ small: 0, true: 0, large: 0 }, null],
  [{ small: 2, true: 0, large: 0 }, null],
  [{ small: 3, true: 0, large: 0 }, "small"],
  [{ small: 2, true: 1, large: 0 }, "small"],
  [{ small: 2, true: 2, large: 0 }, null],
  [{ small: 1, true: 3, large: 1 }, "true"],
  [{ small: 0, true: 1, large: 4 }, "large"],
])("what %o said of the fit is mostly %s", (fit, mostly) => expect(mostlyFits({ fit })).toBe(mostly));

describe("an address of reviews", () => {
  it.each([
    ["", "", "", 1],
    ["?size=M&height=160-169&page=2", "M", "160-169", 2],
    ["?size=42%2F44", "42/44", "", 1],
    ["?height=160", "", "", 1],
    ["?page=0", "", "", 1],
    ["?page=99999", "", "", 1],
    ["?page=2x&utm_source=letter", "", "", 1],
  ])("«%s»", (query, size, height, page) =>
    expect(parseReviewsQuery(new URLSearchParams(query))).toEqual({ filter: { size, height }, page }),
  );

  it("is written in one order, and read as the same", () => {
    const asked = { filter: { size: "42/44", height: "170-179" }, page: 3 };
    expect(formatReviewsQuery(asked.filter, asked.page)).toBe("?size=42%2F44&height=170-179&page=3");
    expect(parseReviewsQuery(new URLSearchParams(formatReviewsQuery(asked.filter, asked.page)))).toEqual(asked);
    expect(reviewsAddress("/catalog/product/palto", { size: "", height: "" })).toBe("/catalog/product/palto/reviews");
  });

  it("of a size without an end is cut between signs", () => {
    const { filter } = parseReviewsQuery(new URLSearchParams(`size=${"😀".repeat(50)}`));
    expect([formatReviewsQuery(filter, 1).startsWith("?size=%F0"), Array.from(filter.size).length]).toEqual([true, 40]);
  });
});
