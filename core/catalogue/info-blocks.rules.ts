import type { Product, ScaleDetail } from "./product.ts";

/** One thing that a back end says of a product in a block. */
export interface InfoItem {
  readonly name: string;
  readonly title: string;
  readonly value: number | string;
  readonly tooltip: string;
  readonly content: string;
}

export interface InfoBlock {
  readonly name: string;
  readonly items: readonly InfoItem[];
}

const DETAILS = "details";
const DESCRIPTION = "description";
const SCALES = ["pilling", "compressibility"] as const;
type ScaleName = (typeof SCALES)[number];

const isScale = ({ name }: InfoItem): boolean => SCALES.some((scale) => scale === name);

const scalesOf = (items: readonly InfoItem[], titles: Readonly<Record<ScaleName, string>>): readonly ScaleDetail[] =>
  SCALES.flatMap((name) =>
    items
      .filter((item) => item.name === name && Number(item.value) > 0)
      .map(({ title, value, tooltip, content }) => ({ title: title || titles[name], value: Number(value), tooltip, content })),
  );

type Told = Pick<Product, "description" | "details" | "scales">;

/** What the block of details says: the description, the other items in their order, and those of the two scales that are told. */
export const toldInBlocks = (blocks: readonly InfoBlock[], titles: Readonly<Record<ScaleName, string>>): Told => {
  const items = blocks.find(({ name }) => name === DETAILS)?.items ?? [];
  return {
    description: String(items.find(({ name }) => name === DESCRIPTION)?.value ?? ""),
    details: items
      .filter((item) => item.name !== DESCRIPTION && !isScale(item))
      .map(({ name, title, value }) => ({ name, title, value: String(value) })),
    scales: scalesOf(items, titles),
  };
};

/** A product with what its page's blocks say, where it says nothing of that itself. */
export const withTold = (product: Product, told: Told): Product => ({
  ...product,
  description: product.description || told.description,
  details: product.details.length > 0 ? product.details : told.details,
  scales: product.scales.length > 0 ? product.scales : told.scales,
});
