import type { AppliedCode, LineName } from "#core/cart/cart.ts";
import { sizeWords } from "./text.ts";

/** Words that go on after others. */
export const going = (words: string): string => words.replace(/^[А-ЯЁ]/, (letter) => letter.toLowerCase());

const plain = (words: string): string => ` ${words.toLowerCase().replaceAll("ё", "е")}`;

/** The colour after a title; empty where the title ends with it, as those of some feeds do. */
export const colorAfter = (title: string, color: string): string => (plain(title).endsWith(plain(color)) ? "" : going(color));

/** «Пальто, чёрный, размер M» */
export const lineName = ({ title, color, size }: LineName): string =>
  [title, colorAfter(title, color), going(sizeWords(size))].filter((word) => word !== "").join(", ");

/** «Промокод КРОМКА10», «Сертификат ···· AB12» */
export const codeName = ({ kind, title }: Pick<AppliedCode, "kind" | "title">): string =>
  `${kind === "promo" ? "Промокод" : "Сертификат"} ${title}`;
