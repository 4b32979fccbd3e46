import { PLAIN_QUERY } from "#core/listing/listing-query.rules.ts";
import type { ListingPage } from "#core/page/page.ts";
import { aProduct } from "./builders.ts";

const option = (value: string, count: number, fill = "") => ({ value, label: value, count, fill });

/** A list of dresses, its first ten of twelve. */
export const aListingPage = (given: Partial<ListingPage> = {}): ListingPage => ({
  meta: { title: "Платья", description: "", canonical: "" },
  breadcrumbs: [{ name: "Главная", link: "/" }],
  title: "Платья",
  path: "/catalog/women/dresses",
  gender: "woman",
  categories: [],
  query: PLAIN_QUERY,
  facets: {
    sizes: [option("S", 3), option("M", 7)],
    waists: [],
    lengths: [],
    colors: [option("чёрный", 2, "#000")],
    materials: [option("хлопок", 4)],
    availability: [],
    features: [],
    discounts: [],
    price: { least: 990, most: 12_990 },
  },
  items: Array.from({ length: 10 }, (_, place) =>
    aProduct({ id: place + 1, title: `Платье ${place + 1}`, url: `/catalog/product/p${place}` }),
  ),
  total: 12,
  correction: "",
  leftOut: [],
  escapes: [],
  ...given,
});
