import { describe, expect, it } from "vitest";
import { structuredDataOf } from "#app/server/structured-data.ts";
import { beginningOf } from "#adapters/store/content/words.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";

const SHELL = { brand: "Кромка" } as never;
const colorOf = (id: number, label: string) => ({
  id,
  colorId: id,
  label,
  fill: "#000",
  stroke: "#000",
  url: `/catalog/product/coat-${id}`,
  preview: null,
});

it("tells of a model in several colours as of a group, the shown one with its offers", () => {
  const product = aProduct({ colorId: 8, colors: [colorOf(7, "Кэмел"), colorOf(8, "Чёрный")] });
  const page = {
    meta: { title: "", description: "", canonical: "" },
    breadcrumbs: [],
    together: [],
    infoBlocks: null,
    reviews: null,
    chats: null,
    collaboration: null,
    product,
  };
  const [group, way] = structuredDataOf({ shell: SHELL, product: page }, "https://shop.example");
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "7",
    hasVariant: [{ url: "https://shop.example/catalog/product/coat-7" }, { "@type": "Product", color: "Чёрный" }],
  });
  expect(way).toMatchObject({ itemListElement: [{ position: 1, name: product.title }] });
});

it("tells what shoppers said of a product, and nothing where nobody has said anything", () => {
  const page = {
    meta: { title: "", description: "", canonical: "" },
    breadcrumbs: [],
    together: [],
    infoBlocks: null,
    chats: null,
    collaboration: null,
    product: aProduct(),
  };
  const goodsOf = (reviews: unknown) => structuredDataOf({ shell: SHELL, product: { ...page, reviews } }, "https://shop.example")[0];
  const summary = { count: 12, score: 4.7, spread: [10, 1, 0, 0, 1], fit: { small: 0, true: 0, large: 0 }, sizes: [], heights: [] };
  const said = {
    id: 1,
    score: 5,
    text: "Тёплое",
    author: "Анна",
    date: "2026-01-03",
    fit: null,
    size: "",
    height: null,
    photos: [],
    answer: "",
  };
  expect(goodsOf({ summary, items: [said, { ...said, author: "" }] })).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.7, reviewCount: 12, bestRating: 5 },
    review: [{ author: { name: "Анна" }, datePublished: "2026-01-03", reviewBody: "Тёплое", reviewRating: { ratingValue: 5 } }],
  });
  expect(goodsOf(null)).not.toHaveProperty("aggregateRating");
  expect(goodsOf({ summary: "many" })).not.toHaveProperty("aggregateRating");
});

describe("terms of an offer", () => {
  const page = (given: Parameters<typeof aProduct>[0]) => ({
    meta: { title: "", description: "", canonical: "" },
    breadcrumbs: [],
    together: [],
    infoBlocks: null,
    reviews: null,
    chats: null,
    collaboration: null,
    product: aProduct(given),
  });
  const terms = {
    shipping: [
      { country: "RU", cost: 490, freeFrom: 10_000, days: { from: 3, to: 7 } },
      { country: "KZ", cost: 1290, freeFrom: null, days: null },
    ],
    returnDays: 14,
    returnPage: "/support/returns",
  };
  const offersOf = (given: Parameters<typeof aProduct>[0], said: typeof terms | null = terms) => {
    const [goods] = structuredDataOf({ shell: SHELL, product: page(given), terms: said }, "https://shop.example");
    return (goods as { offers: Record<string, unknown>[] }).offers;
  };
  const sizes = [aSize({ id: 1, isAvailable: false, isOrderFromShop: true }), aSize({ id: 2 }), aSize({ id: 3 })];

  it("say once what it costs to bring it to a country, and until when it goes back; other sizes name the same", () => {
    const [shop, first, second] = offersOf({ price: 9_990, sizes });
    const rate = (value: number) => ({ "@type": "MonetaryAmount", value, currency: "RUB" });
    expect(first?.["shippingDetails"]).toMatchObject([
      {
        "@id": "#shipping-1",
        shippingRate: rate(490),
        shippingDestination: { addressCountry: "RU" },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 7 } },
      },
      { "@id": "#shipping-2", shippingRate: rate(1290) },
    ]);
    expect(JSON.stringify(first)).not.toMatch(/deliveryTime.*deliveryTime/);
    expect([second?.["shippingDetails"], second?.["hasMerchantReturnPolicy"]]).toEqual([
      [{ "@id": "#shipping-1" }, { "@id": "#shipping-2" }],
      { "@id": "#returns" },
    ]);
    expect(shop?.["shippingDetails"]).toBeUndefined();
    expect(shop?.["hasMerchantReturnPolicy"]).toMatchObject({
      "@id": "#returns",
      applicableCountry: ["RU", "KZ"],
      merchantReturnDays: 14,
      merchantReturnLink: "https://shop.example/support/returns",
    });
  });

  it("are free from the sum that the shop says", () => {
    expect(offersOf({ price: 12_000, priceDiscount: 10_000, sizes })[1]?.["shippingDetails"]).toMatchObject([
      { shippingRate: { value: 0 } },
      { shippingRate: { value: 1290 } },
    ]);
  });

  it.each([
    ["a certificate", { isCertificate: true }, terms],
    ["a shop that says none", {}, { ...terms, shipping: [], returnDays: 0 }],
    ["a store that did not answer", {}, null],
  ])("are not said of %s", (_, given, said) => {
    expect(JSON.stringify(offersOf({ ...given, sizes }, said))).not.toMatch(/shipping|Return/);
  });
});

it.each([
  ["Прямой крой.", 160, "Прямой крой."],
  ["Прямой крой, плотная шерсть", 22, "Прямой крой, плотная…"],
  ["Прямой крой, плотная шерсть", 14, "Прямой крой…"],
])("«%s» within %i letters is «%s»", (given, most, said) => {
  expect(beginningOf(given, most)).toBe(said);
});
