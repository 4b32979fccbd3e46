/**
 * Code that only tests, charts and the page of parts use until its flow comes, by that flow: a file, or `file: name`. Whatever else the shop itself does
 * not use is dead, and what its flow uses leaves this list: `npm run dead-code` fails for both.
 */
export const AHEAD_OF_ITS_FLOW = {
  "what the specification names for every page, and none has yet": [
    "core/cart/cart.rules.ts: hasMultipleQuantity",
    "core/catalogue/image.ts: namedVariant",
    "core/parts/control.rules.ts: toggled",
    "ui/parts/Chip.tsx",
    "ui/parts/Select.tsx",
    "ui/parts/Toggle.tsx",
    "ui/parts/use-media.ts: useIsNarrow",
    "ui/parts/use-media.ts: useIsPhone",
  ],
  "the account: orders that are swiped aside": [
    "core/parts/swipe.rules.ts: swipeOf",
    "core/parts/swipe-item.machine.ts",
    "ui/parts/SwipeItem.tsx",
  ],
  "reviews and polls": ["ui/parts/PointsSlider.tsx", "ui/parts/Rating.tsx: RatingInput"],
  "the account: the shopper's own data and points": [
    "core/forms/validators.rules.ts: BIRTHDAY_AGE_LIMITS",
    "core/forms/validators.rules.ts: DATE",
    "core/forms/validators.rules.ts: PAST_DATE",
    "core/forms/validators.rules.ts: PHONE",
    "ui/parts/Waiting.tsx: Progress",
  ],
  "returns: a passport, a bank account and a courier, a step after the other": [
    "core/forms/validators.rules.ts: ACCOUNT_NUMBER",
    "core/forms/validators.rules.ts: BANK_BIC",
    "core/forms/validators.rules.ts: BANK_INN",
    "core/forms/validators.rules.ts: CREDIT_CARD",
    "core/forms/validators.rules.ts: RANGE",
    "core/forms/validators.rules.ts: TIME",
    "core/parts/text-input.rules.ts: isMaskComplete",
    "ui/parts/BackButton.tsx",
  ],
  "charts: a machine of any answer, drawn as one": [
    "core/forms/form.machine.ts: formMachine",
    "core/search/suggest-field.machine.ts: suggestFieldMachine",
    "core/secure-token/secured-call.machine.ts: securedCallMachine",
  ],
};
