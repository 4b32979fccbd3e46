/** The words of cards and of rows of them. */
export const cardText = {
  allModels: "Смотреть все модели",
  colors: (count: number): string => `Цветов: ${count}`,
  moreColors: (count: number): string => `+${count}`,
} as const;
