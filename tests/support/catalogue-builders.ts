import type { Catalogue, CatalogueCategory, CatalogueItem, CatalogueSize } from "#adapters/store/catalogue/catalogue-item.ts";

export const aStock = (title: string, given: Partial<CatalogueSize> = {}): CatalogueSize => ({
  title,
  barcode: `barcode-${title}`,
  stockSite: 5,
  stockShops: 0,
  stockExpress: 0,
  isPreorder: false,
  ...given,
});

/** A coat on sale; say only what a test is about. */
export const anItem = (given: Partial<CatalogueItem> & Pick<CatalogueItem, "externalId">): CatalogueItem => ({
  groupKey: given.externalId,
  slug: given.externalId,
  article: "1126-014",
  title: "Пальто из шерсти",
  brand: "",
  gender: "woman",
  categoryPaths: ["women", "women/outerwear"],
  price: 29_990,
  priceDiscount: null,
  color: { label: "Кэмел", family: "бежевый", fill: "#C4A27C", stroke: "" },
  images: [{ kind: "picture", name: "coat_camel_front", alt: "Пальто, кэмел: спереди" }],
  videos: [],
  tags: [],
  sizes: [aStock("S", { barcode: `${given.externalId}-S` }), aStock("M", { barcode: `${given.externalId}-M` })],
  statusTitle: "",
  preorderDeliveryPeriod: "",
  description: "Прямой крой, три пуговицы.",
  details: [{ name: "composition", title: "Состав", value: "80% шерсть" }],
  scales: [],
  sizeTables: [],
  isCertificate: false,
  isComingSoon: false,
  isDisabled: false,
  popularity: 0,
  isNew: false,
  ...given,
});

const CATEGORIES: readonly CatalogueCategory[] = [
  { path: "women", title: "Женщинам", position: 0 },
  { path: "women/outerwear", title: "Верхняя одежда", position: 1 },
  { path: "women/dresses", title: "Платья", position: 2 },
];

export const aCatalogue = (items: readonly CatalogueItem[], source = "demo"): Catalogue => ({ source, categories: CATEGORIES, items });
