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
  questionsTitle: "Остались вопросы?",
  messenger: "Написать в мессенджере",
  bot: "Спросить чат-бота",
} as const;
