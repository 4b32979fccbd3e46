/** Cards of a row: thin ones, wide ones, and wide ones of which a desktop shows four. */
export const SLIDER_VARIANTS = ["small", "big", "big-redesign"] as const;
export type SliderVariant = (typeof SLIDER_VARIANTS)[number];

/** The variant of a name; there are no others. */
export const sliderVariant = (name: string): SliderVariant => {
  const variant = SLIDER_VARIANTS.find((one) => one === name);
  if (variant === undefined) throw new Error(`No slider has the variant «${name}», only ${SLIDER_VARIANTS.join(", ")}`);
  return variant;
};

/** From this width of the window on, in CSS pixels, so many cards are seen. */
export type SliderSteps = readonly (readonly [from: number, slides: number])[];

const UP_TO_TABLET: SliderSteps = [
  [0, 1.7],
  [375, 2.14],
  [600, 2.6],
  [768, 3],
  [1024, 4],
];

/** How many cards of a row a window shows; the style says the same, since a row stands before any script. */
export const SLIDES: Readonly<Record<SliderVariant, SliderSteps>> = {
  small: [
    [0, 2.4],
    [361, 2.7],
    [414, 3.08],
    [600, 3.5],
    [768, 4],
    [1024, 5],
    [1600, 6],
  ],
  big: [...UP_TO_TABLET, [1280, 5]],
  "big-redesign": UP_TO_TABLET,
};

export const slidesOf = (variant: SliderVariant, width: number): number =>
  SLIDES[sliderVariant(variant)].reduce((shown, [from, slides]) => (width >= from ? slides : shown), 1);

/** Milliseconds, and shares of what is seen of a row. */
export const SLIDER = {
  speed: 750,
  cardSpeed: 500,
  /** Of a view's width: a slide that is not loaded is asked for when it comes as near. */
  prefetch: 0.33,
  batchDebounce: 50,
  updateDebounce: 100,
  /** A row whose cards are others now is made anew. */
  renewDebounce: 100,
  demonstration: 1_000,
} as const;

/** Whether the end of what is loaded is near enough to ask for more; distances in pixels. */
export const isBatchNear = (leftToEnd: number, viewWidth: number): boolean => leftToEnd <= viewWidth * SLIDER.prefetch;
