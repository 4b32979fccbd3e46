const DAY_MS = 24 * 60 * 60 * 1000;

/** Words that mean another day tomorrow, longest first. */
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/послезавтра/giu, 2],
  [/завтра/giu, 1],
  [/сегодня/giu, 0],
];

/** Two days of one month name it once. */
const ONE_MONTH = /(\d+) (\p{L}+) или (\d+) \2/gu;

/** A promise as it stays true in an order: «завтра или послезавтра» of 21 November is «22 или 23 ноября», by the clock of Moscow. */
export const datedTerm = (term: string, placedAt: Date): string => {
  const format = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "Europe/Moscow" });
  const dated = DAYS.reduce((words, [day, ahead]) => words.replace(day, format.format(placedAt.getTime() + ahead * DAY_MS)), term);
  return dated.replace(ONE_MONTH, "$1 или $3 $2");
};
