import { plural } from "#core/kernel/plural.ts";

/** What the parts say by themselves. */
export const partsText = {
  lettersOf: (count: number, most: number): string =>
    `${count} ${plural(count, { one: "символ", few: "символа", many: "символов" })} из ${most}`,
  search: "Поиск",
  searching: "Ищем",
  clear: "Очистить",
  cancel: "Отменить",
  close: "Закрыть",
  nothingFound: "Ничего не нашлось",
  chooseCountry: "Выберите страну",
  countryName: "Название страны",
  phoneRegion: (name: string): string => `Страна номера: ${name}`,
  loading: "Загружаем",
  back: "Назад",
  ratingLow: "Совсем не понравилось",
  ratingHigh: "Очень понравилось",
  ratingOf: (value: number): string => `Оценка: ${value.toLocaleString("ru")} из 5`,
  stars: (count: number): string => `${count} ${plural(count, { one: "звезда", few: "звезды", many: "звёзд" })}`,
  points: (count: number): string => `${count} ${plural(count, { one: "балл", few: "балла", many: "баллов" })}`,
  actionsOf: (title: string): string => `Действия: ${title}`,
  play: "Смотреть",
  pause: "Пауза",
  filmTime: "Время фильма",
  timeOf: (time: string, duration: string): string => `${time} из ${duration}`,
  fillScreen: "На весь экран",
  leaveScreen: "Закрыть полный экран",
  filmFailed: "Видео не загрузилось.",
  again: "Попробовать ещё раз",
  pageContents: "На этой странице",
} as const;
