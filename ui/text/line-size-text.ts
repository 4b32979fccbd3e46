import { colorAfter, going } from "./line-name.ts";
import { sizeWords } from "./text.ts";
import type { CartPosition, LineChoices } from "#core/cart/cart.ts";
import type { MergedLine, SurplusReason } from "#core/cart/merging.rules.ts";

const REASONS: Readonly<Record<SurplusReason, string>> = {
  express: "в экспресс-заказе может быть только одно изделие",
  limit: "в одном заказе больше нельзя",
  stock: "больше нет в наличии",
};

const sizesOf = (choices: readonly LineChoices[]) => choices.flatMap(({ color, sizes }) => sizes.map((size) => ({ ...size, color })));

/** What the line can be changed for: a size, a colour or both. */
const changeOf = ({ choices, productSize }: Pick<CartPosition, "choices" | "productSize">): string => {
  const isOneSize = sizesOf(choices).every(({ title }) => title === productSize.title);
  if (choices.length === 1) return "размер";
  return isOneSize ? "цвет" : "размер или цвет";
};

/** Words of another size, or colour, for a line of a cart. */
export const lineSizeText = {
  change: (position: Pick<CartPosition, "choices" | "productSize">): string => `Изменить ${changeOf(position)}`,
  choice: (name: string): string => `Размер и цвет: ${name}`,
  apply: "Изменить",
  same: "Выберите другой размер или цвет: этот уже в корзине.",
  /** «Чёрный, размер M» */
  chosen: (choices: readonly LineChoices[], id: number): string => {
    const size = sizesOf(choices).find((one) => one.id === id);
    if (size === undefined) return "";
    const words = sizeWords(size.title);
    return choices.length > 1 && size.color !== "" ? `${size.color}, ${going(words)}` : words;
  },
  /** «Пальто: чёрный, размер M, 2 шт.» */
  now: ({ product, productSize, quantity }: CartPosition): string => {
    const words = [colorAfter(product.title, product.color.label), going(sizeWords(productSize.title)), `${quantity} шт.`];
    return `${product.title}: ${words.filter((one) => one !== "").join(", ")}`;
  },
  /** «Пальто: теперь чёрный, размер M» */
  changed: (title: string, chosen: string): string => `${title}: теперь ${going(chosen)}`,
  /** What became of a line that met its like, or lost pieces; empty where all came and nothing lay there. */
  merged: ({ held, surplus, reason }: Omit<MergedLine, "id">): string =>
    [
      ...(held > 0 ? ["Такой размер уже лежал в корзине: теперь это одна строка."] : []),
      ...(reason === null ? [] : [`Не добавлено ${surplus} шт.: ${REASONS[reason]}.`]),
    ].join(" "),
} as const;
