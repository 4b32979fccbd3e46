/** One line of a list to choose from. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Said behind the words, as a country's code. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}
