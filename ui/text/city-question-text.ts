/** The words of the question about the shopper's city, which every page may ask. */
export const cityQuestionText = {
  question: (city: string): string => `Ваше местоположение ${city}?`,
  yes: "Да, верно",
  change: "Изменить",
} as const;
