/** What every field for an e-mail address has; how long it may be is said at each field, as everywhere. */
export const EMAIL_INPUT = { type: "email", inputMode: "email", autoComplete: "email", isRequired: true } as const;
