import type { PartPayment } from "#core/catalogue/product-told.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { plural } from "#core/kernel/plural.ts";

/** Words of what is known of a product. */
export const detailsText = {
  description: "Описание",
  about: "Состав, уход и параметры",
  article: "Артикул",
  copy: (article: string): string => `Скопировать артикул ${article}`,
  copied: "Артикул скопирован",
  scaleOf: (value: number): string => `${value} из 5`,
  scaleTitles: { pilling: "Пиллингуемость", compressibility: "Сминаемость" },
  whatIs: (title: string): string => `Что такое «${title}»`,
  partPayment: ({ parts, partSum }: PartPayment): string =>
    `Оплата частями: ${parts} ${plural(parts, { one: "платёж", few: "платежа", many: "платежей" })} по ${formatPrice(partSum)}`,
  questionsTitle: "Остались вопросы?",
  messenger: "Написать в мессенджере",
  bot: "Спросить чат-бота",
} as const;
