/** A country's numbers. */
export interface PhoneRegion {
  /** «+7» */
  readonly code: string;
  /** What follows the code, «#» for a digit: «(###) ###-##-##». The first says how many digits a whole number has; none for any number. */
  readonly masks: readonly string[];
  readonly name: string;
}

/** By the country's two letters. */
export type PhoneRegions = Readonly<Record<string, PhoneRegion>>;

export interface PhoneBook {
  readonly regions: PhoneRegions;
  /** Whose number it is when several countries fit: the visitor's country. */
  readonly priority: string;
}

/** What stands in a field of a phone. */
export interface Phone {
  /** As it is shown and handed on: «+7 (999) 123-45-67»; empty for nothing. */
  readonly text: string;
  readonly region: string;
}
