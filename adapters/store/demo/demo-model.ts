/** How a model is sized; each kind has its sizes, its table and its way of measuring. */
export type SizeKind = "belt" | "certificate" | "letters-men" | "letters-women" | "denim-men" | "denim-women" | "one-size" | "shoes";

export type CareKind = "cotton" | "down" | "leather" | "none" | "viscose" | "wool";

/** A measurement of the piece in the smallest size, in centimetres, and how much each next size adds. */
export interface Measure {
  readonly title: string;
  readonly smallest: number;
  readonly step: number;
}

/** One shape of the demo catalogue, in all its colours. Prices are whole roubles. */
export interface DemoModel {
  /** The shape's name in the pictures' manifest. */
  readonly shape: string;
  readonly title: string;
  /** Latin beginning of its addresses. */
  readonly slug: string;
  readonly article: string;
  readonly gender: "man" | "unisex" | "woman";
  /** Paths below the gender roots. */
  readonly categories: readonly string[];
  readonly price: number;
  /** Colours (manifest keys) that are sold with a discount, and their price. */
  readonly discounts: Readonly<Record<string, number>>;
  readonly sizes: SizeKind;
  readonly composition: string;
  readonly care: CareKind;
  /** Sentences, in their order. */
  readonly description: readonly string[];
  readonly measures: readonly Measure[];
  readonly temperature: string;
  /** 1 to 5, or 0 when it says nothing about such goods. */
  readonly pilling: number;
  readonly creasing: number;
  /** Colours in the order in which the shop likes to show them; the first is the model's face. */
  readonly colors: readonly string[];
  /** The place of the model's face in the popular order: a lower number stands earlier. */
  readonly place: number;
  readonly newColors: readonly string[];
}
