/** What a field holds: text, or whether a box is ticked. */
export type FieldValue = boolean | string;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Which rule a value breaks, and the rule's numbers: the words stand in `ui/text`. `SAID` carries the store's own words in `params.message`. */
export interface Fault {
  readonly rule: string;
  readonly params: Readonly<Record<string, number | string>>;
}

/** Null when the value keeps the rule. */
export type Validator = (value: FieldValue) => Fault | null;

export interface FieldRules {
  readonly name: string;
  /** A field that need not be filled is checked only when it is. */
  readonly isRequired: boolean;
  /** The first that fails gives the fault. */
  readonly validators: readonly Validator[];
  /** Whether the field applies to what else is filled in; one that does not is neither checked nor sent. Absent: always. */
  readonly isAsked?: (values: FormValues) => boolean;
  /** What is sent of a choice that was left as it stood, or that no longer goes with the others. Absent: the value itself. */
  readonly settled?: (values: FormValues) => FieldValue;
}
