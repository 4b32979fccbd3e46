import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import type { DetailsItem, ScaleDetail, Tag } from "#core/catalogue/product.ts";
import type { Catalogue, CatalogueCategory, CatalogueImage, CatalogueItem } from "../catalogue/catalogue-item.ts";
import manifestFile from "../pictures/manifest.json" with { type: "json" };
import { capitalized, familyOf, strokeOf } from "../catalogue/color-words.ts";
import type { CareKind, DemoModel, SizeKind } from "./demo-model.ts";
import { ACCESSORIES } from "./models/accessories.ts";
import { MEN } from "./models/men.ts";
import { WOMEN_LAYERS } from "./models/women-layers.ts";
import { WOMEN } from "./models/women.ts";
import { sizesOf, sizeTablesOf } from "./sizes.ts";
import { STATE_OF } from "./states.ts";

const Shade = t.intersection([t.type({ name_ru: t.string, hex: t.string }), t.partial({ key: t.string, id: t.string })]);
const Manifest = t.readonlyArray(
  t.type({ shape: t.string, colours: t.readonlyArray(Shade), files: t.record(t.string, t.record(t.string, t.string)) }),
);

const CATEGORIES: readonly CatalogueCategory[] = [
  { path: "women", title: "Женщинам", position: 0 },
  { path: "men", title: "Мужчинам", position: 1 },
  { path: "women/outerwear", title: "Верхняя одежда", position: 1 },
  { path: "women/jackets", title: "Жакеты", position: 2 },
  { path: "women/knitwear", title: "Трикотаж", position: 3 },
  { path: "women/dresses", title: "Платья", position: 4 },
  { path: "women/shirts", title: "Рубашки", position: 5 },
  { path: "women/tshirts", title: "Футболки", position: 6 },
  { path: "women/jeans", title: "Джинсы", position: 7 },
  { path: "women/trousers", title: "Брюки", position: 8 },
  { path: "women/skirts", title: "Юбки", position: 9 },
  { path: "women/accessories", title: "Аксессуары", position: 10 },
  { path: "women/gift", title: "Подарочные сертификаты", position: 11 },
  { path: "men/outerwear", title: "Верхняя одежда", position: 1 },
  { path: "men/knitwear", title: "Трикотаж", position: 2 },
  { path: "men/shirts", title: "Рубашки", position: 3 },
  { path: "men/tshirts", title: "Футболки", position: 4 },
  { path: "men/jeans", title: "Джинсы", position: 5 },
  { path: "men/trousers", title: "Брюки", position: 6 },
  { path: "men/shoes", title: "Обувь", position: 7 },
  { path: "men/accessories", title: "Аксессуары", position: 8 },
  { path: "men/gift", title: "Подарочные сертификаты", position: 9 },
];

const VIEWS: readonly (readonly [view: string, words: string])[] = [
  ["front", "спереди"],
  ["q", "вполоборота"],
  ["back", "сзади"],
  ["side", "сбоку"],
  ["detail", "деталь"],
];

const CARE: Readonly<Record<CareKind, string>> = {
  wool: "Ручная стирка до 30 °C или химчистка, сушить разложив, утюг через ткань.",
  cotton: "Стирка до 40 °C с вещами того же цвета, сушить на воздухе, утюг до 150 °C.",
  viscose: "Деликатная стирка до 30 °C наизнанку, не выкручивать, утюг до 110 °C.",
  down: "Стирка до 30 °C со средством для пуха, сушить в машине с мячиками.",
  leather: "Протирать сухой мягкой тканью, раз в сезон покрывать воском или кремом.",
  none: "",
};

const NEW_TAG: Tag = { id: 2, name: "new", label: "Новинка", priority: 40 };
const SALE_TAG: Tag = { id: 7, name: "economy", label: "Выгодно", priority: 30 };
const SHOWN_SIZE: Readonly<Partial<Record<SizeKind, string>>> = {
  "letters-women": "S",
  "letters-men": "M",
  "denim-women": "27/32",
  "denim-men": "32/34",
  shoes: "42",
};

/** The best place is 100000; each next model is a step below, and each next colour of a model a long way further. */
const popularityOf = (model: DemoModel, colorPlace: number): number => 100_000 - colorPlace * 1_000 - model.place * 10;

const detailsOf = (model: DemoModel): readonly DetailsItem[] => {
  const shown = SHOWN_SIZE[model.sizes];
  const rows: readonly DetailsItem[] = [
    { name: "composition", title: "Состав", value: model.composition },
    { name: "care", title: "Уход", value: CARE[model.care] },
    {
      name: "parameters",
      title: "Обмеры",
      value:
        shown === undefined
          ? ""
          : model.measures.map(({ title, smallest }) => `${title} от ${String(smallest).replace(".", ",")} см`).join("\n"),
    },
    { name: "model_use_size", title: "Изделие на фото", value: shown === undefined ? "" : `размер ${shown}` },
    { name: "temperature", title: "Температурный режим", value: model.temperature },
  ];
  return rows.filter(({ value }) => value !== "");
};

const scalesOf = (model: DemoModel): readonly ScaleDetail[] =>
  [
    { title: "Пиллингуемость", value: model.pilling, tooltip: "Как легко на ткани появляются катышки: 1 — почти никогда, 5 — быстро." },
    { title: "Сминаемость", value: model.creasing, tooltip: "Как легко ткань мнётся: 1 — держит форму, 5 — нужен утюг." },
  ].filter(({ value }) => value > 0);

interface Colourway {
  readonly model: DemoModel;
  readonly key: string;
  readonly place: number;
  readonly name: string;
  readonly fill: string;
  readonly views: Readonly<Record<string, string>>;
}

const imagesOf = ({ model, name, views }: Colourway): readonly CatalogueImage[] =>
  VIEWS.flatMap(([view, words]) => {
    const file = views[view];
    return file === undefined
      ? []
      : [{ kind: "picture" as const, name: file.replace(/\.\w+$/, ""), alt: `${model.title}, ${name.toLowerCase()}: ${words}` }];
  });

const itemOf = (colourway: Colourway): CatalogueItem => {
  const { model, key, place, name, fill } = colourway;
  const priceDiscount = model.discounts[key] ?? null;
  const isNew = model.newColors.includes(key);
  const genders = [...new Set(model.categories.map((path) => path.split("/")[0] ?? path))];
  const plain: CatalogueItem = {
    externalId: `${model.shape}-${key}`,
    groupKey: model.shape,
    slug: `${model.slug}-${key}`,
    article: `${model.article}-${place + 1}`,
    title: model.title,
    gender: model.gender,
    categoryPaths: [...genders, ...model.categories],
    price: model.price,
    priceDiscount,
    color: { label: capitalized(name), family: familyOf(name), fill, stroke: strokeOf(fill) },
    images: imagesOf(colourway),
    video: model.shape === "scarf" && key === "sand" ? { name: "scarf_sand_sway.mp4", poster: "scarf_sand_sway-poster" } : null,
    tags: [...(isNew ? [NEW_TAG] : []), ...(priceDiscount === null ? [] : [SALE_TAG])],
    sizes: sizesOf(model.sizes).map((title, sizePlace) => ({
      title,
      barcode: `demo-${model.shape}-${key}-${title.replace(/\W+/g, "-")}${sizePlace}`,
      stockSite: 3 + ((place * 5 + sizePlace * 3 + model.place) % 10),
      stockShops: (place + sizePlace) % 3 === 0 ? 2 : 0,
      stockExpress: 0,
      isPreorder: false,
    })),
    statusTitle: "",
    preorderDeliveryPeriod: "",
    description: model.description.join(" "),
    details: detailsOf(model),
    scales: scalesOf(model),
    sizeTables: sizeTablesOf(model),
    isCertificate: model.sizes === "certificate",
    isComingSoon: false,
    isDisabled: false,
    popularity: popularityOf(model, place),
    isNew,
  };
  return STATE_OF[`${model.shape} ${key}`]?.(plain) ?? plain;
};

/** The demo shop's goods: every shape of the pictures' manifest in every colour, each colour a product of its own. */
export const demoCatalogue = (): Catalogue => {
  const decoded = Manifest.decode(manifestFile);
  if (isLeft(decoded)) throw new Error(`The pictures' manifest does not fit: ${explain(decoded.left)}`);
  const models = new Map([...WOMEN_LAYERS, ...WOMEN, ...MEN, ...ACCESSORIES].map((model) => [model.shape, model]));
  const items = decoded.right.flatMap(({ shape, colours, files }) => {
    const model = models.get(shape);
    if (model === undefined) throw new Error(`The demo catalogue has no model for the shape ${shape}`);
    return colours.map((shade) => {
      const key = shade.key ?? shade.id ?? "";
      return itemOf({ model, key, place: model.colors.indexOf(key), name: shade.name_ru, fill: shade.hex, views: files[key] ?? {} });
    });
  });
  return { source: "demo", categories: CATEGORIES, items };
};
