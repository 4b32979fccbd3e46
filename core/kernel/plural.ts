export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** The Russian form that goes with a count: 1 изделие, 2 изделия, 5 изделий. */
export const plural = (count: number, forms: PluralForms): string => {
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo > 10 && lastTwo < 20) return forms.many;
  if (last === 1) return forms.one;
  return last >= 2 && last <= 4 ? forms.few : forms.many;
};
