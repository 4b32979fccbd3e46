/** Words of a product's pictures over the whole window. */
export const zoomText = {
  nearer: (picture: string): string => `Приблизить: ${picture}`,
  previous: "Предыдущее фото",
  next: "Следующее фото",
  placeOf: (place: number, count: number): string => `${place} из ${count}`,
} as const;
