/** In characters, of what a shopper types. */
export const LONGEST = {
  name: 255,
  /** As long as an address can be that a letter reaches. */
  email: 254,
  /** With blanks and brackets. */
  phone: 40,
  address: 500,
  comment: 1_000,
  password: 128,
  /** What a field lets be typed whose rule is to say that it is too long: a password that was cut would be another one. */
  field: 1_000,
} as const;
