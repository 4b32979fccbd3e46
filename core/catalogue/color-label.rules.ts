import type { ProductCard } from "./product.ts";

/** Which of its colours a product is, in words; empty where nobody says. */
export const colorLabelOf = ({ colorId, colors }: Pick<ProductCard, "colorId" | "colors">): string =>
  colors.find((color) => color.colorId === colorId)?.label ?? "";
