import type { Measure } from "./size-fit.rules.ts";

/** In centimetres: less or more is a slip of the hand. */
export const MEASURE_LIMITS: Readonly<Record<Measure, readonly [number, number]>> = {
  chest: [40, 200],
  waist: [30, 200],
  hips: [40, 200],
  foot: [10, 40],
  inseam: [30, 120],
};

/** The measurement that was typed, as «88» or «88,5»; null for nothing, and for what is none. */
export const typedMeasure = (measure: Measure, text: string): number | null => {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,3}(?:\.\d)?$/.test(plain)) return null;
  const value = Number(plain);
  const [least, most] = MEASURE_LIMITS[measure];
  return value >= least && value <= most ? value : null;
};
