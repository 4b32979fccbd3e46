export const MOST_STARS = 5;

/** How much of a star is painted, in percent. */
export type StarFill = 0 | 40 | 50 | 60 | 100;

const fillOf = (share: number): StarFill => {
  if (share >= 1) return 100;
  if (share <= 0) return 0;
  if (share === 0.5) return 50;
  return share > 0.5 ? 60 : 40;
};

const HUNDREDTHS = 100;

/** The stars of a rating from left to right; never more than five. */
export const starFills = (rating: number, count: number = MOST_STARS): readonly StarFill[] =>
  Array.from({ length: Math.min(MOST_STARS, count) }, (_, place) => fillOf(Math.round((rating - place) * HUNDREDTHS) / HUNDREDTHS));

/** What may be given: a whole number of stars, or none. */
export const isRating = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_STARS;

/** The rating after one was pressed; what cannot be given changes nothing. */
export const rated = (rating: number, pressed: number): number => (isRating(pressed) ? pressed : rating);
