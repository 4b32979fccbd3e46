/** Words of pictures and films that move by themselves. */
export const mediaSliderText = {
  name: "Главное сейчас",
  stop: "Остановить показ",
  goOn: "Продолжить показ",
} as const;
