import type { DetailsItem, ScaleDetail } from "#core/catalogue/product.ts";
import type { Catalogue, CatalogueImage, CatalogueItem } from "../catalogue/catalogue-item.ts";
import { usualTags } from "../catalogue/usual-tags.ts";
import { categoriesOf } from "../catalogue/category-tree.ts";
import { loadContent } from "../content/content.ts";
import { capitalized, familyOf, strokeOf } from "../goods/color-words.ts";
import { type DemoModel, type DemoSizes, type DemoState, type DemoWords, readDemoGoods } from "./demo-goods.ts";
import { inState } from "./demo-state.ts";
import { sizeTablesOf } from "./demo-tables.ts";

/** The best place is 100000; each next model is a step below, and each next colour of a model a long way further. */
const popularityOf = (model: DemoModel, colorPlace: number): number => 100_000 - colorPlace * 1_000 - model.place * 10;

const detailsOf = ({ model, sizes: { pictured }, words }: Colourway): readonly DetailsItem[] => {
  const measured = model.measures.map(({ title, smallest }) => `${title} от ${String(smallest).replace(".", ",")} см`).join("\n");
  const values: Readonly<Record<string, string>> = {
    composition: model.composition,
    care: words.care[model.care] ?? "",
    parameters: pictured === null ? "" : measured,
    model_use_size: pictured === null ? "" : `размер ${pictured}`,
    temperature: model.temperature,
  };
  return Object.entries(words.details).flatMap(([name, title]) => {
    const value = values[name] ?? "";
    return value === "" ? [] : [{ name, title, value }];
  });
};

const scalesOf = (model: DemoModel, { pilling, creasing }: DemoWords["scales"]): readonly ScaleDetail[] =>
  [
    { ...pilling, value: model.pilling },
    { ...creasing, value: model.creasing },
  ].filter(({ value }) => value > 0);

interface Colourway {
  readonly model: DemoModel;
  readonly sizes: DemoSizes;
  readonly words: DemoWords;
  /** Null for what is plainly on sale. */
  readonly state: DemoState | null;
  readonly key: string;
  readonly place: number;
  readonly name: string;
  readonly fill: string;
  readonly views: Readonly<Record<string, string>>;
}

const imagesOf = ({ model, name, views, words }: Colourway): readonly CatalogueImage[] =>
  words.views.flatMap(({ view, words: seen }) => {
    const file = views[view];
    return file === undefined
      ? []
      : [{ kind: "picture" as const, name: file.replace(/\.\w+$/, ""), alt: `${model.title}, ${name.toLowerCase()}: ${seen}` }];
  });

const itemOf = (colourway: Colourway): CatalogueItem => {
  const { model, sizes, words, state, key, place, name, fill } = colourway;
  const priceDiscount = model.discounts[key] ?? null;
  const isNew = model.newColors.includes(key);
  const genders = [...new Set(model.categories.map((path) => path.split("/")[0] ?? path))];
  const plain: CatalogueItem = {
    externalId: `${model.shape}-${key}`,
    groupKey: model.shape,
    slug: `${model.slug}-${key}`,
    article: `${model.article}-${place + 1}`,
    title: model.title,
    brand: "",
    gender: model.gender,
    categoryPaths: [...genders, ...model.categories],
    price: model.price,
    priceDiscount,
    color: { label: capitalized(name), family: familyOf(name), fill, stroke: strokeOf(fill) },
    images: imagesOf(colourway),
    videos: model.shape === "scarf" && key === "sand" ? [{ name: "scarf_sand_sway.mp4", poster: "scarf_sand_sway-poster" }] : [],
    tags: usualTags(isNew, { price: model.price, priceDiscount }),
    sizes: sizes.titles.map((title, sizePlace) => ({
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
    details: detailsOf(colourway),
    scales: scalesOf(model, words.scales),
    sizeTables: sizeTablesOf(model, sizes, words.tables),
    isCertificate: model.sizes === "certificate",
    isComingSoon: false,
    isDisabled: false,
    popularity: popularityOf(model, place),
    isNew,
  };
  return state === null ? plain : inState(state, plain);
};

/** The demo shop's goods: every shape of the pictures' manifest in every colour, each colour a product of its own. */
export const demoCatalogue = (): Catalogue => {
  const { models, sizes, states, words, pictures } = readDemoGoods();
  const modelOf = new Map(models.map((model) => [model.shape, model]));
  const items = pictures.flatMap(({ shape, colours, files }) => {
    const model = modelOf.get(shape);
    const sized = model === undefined ? undefined : sizes[model.sizes];
    if (model === undefined || sized === undefined) throw new Error(`The demo's goods have no model or no sizes for the shape ${shape}`);
    return colours.map((shade) => {
      const key = shade.key ?? shade.id ?? "";
      const state = states.find(({ colourways }) => colourways.includes(`${shape} ${key}`)) ?? null;
      const place = model.colors.indexOf(key);
      return itemOf({ model, sizes: sized, words, state, key, place, name: shade.name_ru, fill: shade.hex, views: files[key] ?? {} });
    });
  });
  const used = new Set(items.flatMap(({ categoryPaths }) => categoryPaths));
  return { source: "demo", categories: categoriesOf(loadContent(null).categories).filter(({ path }) => used.has(path)), items };
};
