import { describe, expect, it } from "vitest";
import type { CatalogueItem } from "#adapters/store/catalogue/catalogue-item.ts";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
import pictures from "#adapters/store/pictures/pictures.json" with { type: "json" };
import { DEMO_STATES } from "#tests/support/demo-states.ts";
import { isDenim } from "#core/size-selection/denim.rules.ts";

const { items, categories } = demoCatalogue();

const itemOf = (state: keyof typeof DEMO_STATES): CatalogueItem => {
  const item = items.find(({ slug }) => slug === DEMO_STATES[state]);
  if (item === undefined) throw new Error(`no item for ${state}`);
  return item;
};

const stocks = (state: keyof typeof DEMO_STATES): readonly number[] => itemOf(state).sizes.map(({ stockSite }) => stockSite);

describe("the demo catalogue", () => {
  it("holds every shape in every colour once", () => {
    expect([items.length, new Set(items.map(({ groupKey }) => groupKey)).size]).toEqual([117, 27]);
  });

  it.each(["slug", "article", "externalId"] as const)("gives every product its own %s", (field) => {
    expect(new Set(items.map((item) => item[field])).size).toBe(items.length);
  });

  it("gives every size its own barcode", () => {
    const barcodes = items.flatMap(({ sizes }) => sizes.map(({ barcode }) => barcode));
    expect(new Set(barcodes).size).toBe(barcodes.length);
  });

  it("shows only pictures that were made, and puts goods only into categories that exist", () => {
    const names = items.flatMap(({ images }) => images.map((image) => (image.kind === "picture" ? image.name : "")));
    expect(names.filter((name) => !Object.hasOwn(pictures, name))).toEqual([]);
    const paths = new Set(categories.map(({ path }) => path));
    expect(items.flatMap(({ categoryPaths }) => categoryPaths).filter((path) => !paths.has(path))).toEqual([]);
  });

  it("has goods in every category", () => {
    const used = new Set(items.flatMap(({ categoryPaths }) => categoryPaths));
    expect(categories.filter(({ path }) => !used.has(path))).toEqual([]);
  });

  it("names every colourway and says what it is made of; a certificate is made of nothing", () => {
    const isBare = ({ color, description }: CatalogueItem): boolean => color.label === "" || description === "";
    expect(items.filter((item) => isBare(item) || (item.details.length === 0) !== item.isCertificate)).toEqual([]);
  });

  it("discounts some goods, always below the price", () => {
    const discounted = items.filter(({ priceDiscount }) => priceDiscount !== null);
    expect(discounted.length).toBeGreaterThan(10);
    expect(discounted.filter(({ price, priceDiscount }) => priceDiscount === null || priceDiscount >= price)).toEqual([]);
  });

  it("mixes the first page of a listing: no shape twice among the first ten", () => {
    const women = items.filter(({ categoryPaths }) => categoryPaths.includes("women"));
    const first = [...women].sort((a, b) => b.popularity - a.popularity).slice(0, 10);
    expect(new Set(first.map(({ groupKey }) => groupKey)).size).toBe(10);
  });

  it("really has every stock state that it names", () => {
    expect(stocks("available").every((stock) => stock >= 3)).toBe(true);
    expect(stocks("lowStock").every((stock) => stock === 1 || stock === 2)).toBe(true);
    expect(itemOf("soldOut").sizes.every(({ stockSite, stockShops }) => stockSite + stockShops === 0)).toBe(true);
    expect(stocks("oneSizeSoldOut").filter((stock) => stock === 0)).toHaveLength(1);
    expect(itemOf("express").sizes.some(({ stockExpress }) => stockExpress > 0)).toBe(true);
    expect(itemOf("orderFromShop").sizes.every(({ stockSite }) => stockSite === 0)).toBe(true);
    expect(itemOf("orderFromShop").sizes.some(({ stockShops }) => stockShops > 0)).toBe(true);
    expect(itemOf("preorder").sizes.every(({ isPreorder, stockSite }) => isPreorder && stockSite > 0)).toBe(true);
    expect(itemOf("comingSoon")).toMatchObject({ isComingSoon: true, statusTitle: "Скоро в продаже" });
    expect(itemOf("disabled").isDisabled).toBe(true);
    expect(itemOf("certificate").isCertificate).toBe(true);
    expect(isDenim(itemOf("denim").sizes)).toBe(true);
    expect(itemOf("oneSize").sizes).toHaveLength(1);
    expect(itemOf("discount").priceDiscount).not.toBeNull();
    expect(itemOf("shoes").sizes.map(({ title }) => title)).toEqual(["40", "41", "42", "43", "44", "45"]);
  });
});
