import { describe, expect, it } from "vitest";
import { cartRows } from "./cart-rows.ts";
import { frameRows } from "./frame-rows.ts";
import { pageRows } from "./page-rows.ts";
import { pictureRows } from "./picture-rows.ts";
import { productRows } from "./product-rows.ts";
import { searchRows } from "./search-rows.ts";
import { visitorRows } from "./visitor-rows.ts";

const ROWS = [...productRows, ...pictureRows, ...pageRows, ...cartRows, ...visitorRows, ...searchRows, ...frameRows];

/** What is not read, and why: docs/decisions/0069. */
const NOT_READ: readonly string[] = [
  "S3-02",
  "S3-13",
  "S3-14",
  "S3-15",
  "S3-37",
  "S3-78",
  "S3-79",
  "S3-92",
  "S3-93",
  "S3-103",
  "S3-119",
  "S3-120",
  "S3-121",
  "S3-123",
  "S3-124",
  "S3-129",
  "S3-130",
  "S3-134",
  "S3-135",
  "S3-140",
  "S3-141",
  "S3-145",
];
/** Tried where they are: the store's first location, the menu of an operator's file, the browser's record. */
const TRIED_ELSEWHERE: readonly string[] = ["S3-100", "S3-131", "S3-142"];
const COUNT = 148;

describe("entities by the names of the specification", () => {
  it.each(ROWS)("%s: %s", (_id, _what, made, expected) => expect(made()).toEqual(expected));

  it("is every row of the section, once tried or once told why not", () => {
    const told = [...new Set(ROWS.map(([id]) => id)), ...NOT_READ, ...TRIED_ELSEWHERE].toSorted();
    expect(told).toEqual(Array.from({ length: COUNT }, (_, place) => `S3-${String(place + 1).padStart(2, "0")}`).toSorted());
  });
});
