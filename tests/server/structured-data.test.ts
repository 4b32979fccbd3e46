import { expect, it } from "vitest";
import { structuredDataOf } from "#app/server/structured-data.ts";
import { beginningOf } from "#adapters/store/content/words.ts";
import { aProduct } from "#tests/support/builders.ts";

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
  const page = { meta: { title: "", description: "", canonical: "" }, breadcrumbs: [], together: [], product };
  const [group, way] = structuredDataOf({ shell: SHELL, product: page }, "https://shop.example");
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "7",
    hasVariant: [{ url: "https://shop.example/catalog/product/coat-7" }, { "@type": "Product", color: "Чёрный" }],
  });
  expect(way).toMatchObject({ itemListElement: [{ position: 1, name: product.title }] });
});

it.each([
  ["Прямой крой.", 160, "Прямой крой."],
  ["Прямой крой, плотная шерсть", 22, "Прямой крой, плотная…"],
  ["Прямой крой, плотная шерсть", 14, "Прямой крой…"],
])("«%s» within %i letters is «%s»", (given, most, said) => {
  expect(beginningOf(given, most)).toBe(said);
});
