/**
 * Code that only tests, charts and the page of parts use until its flow comes, by that flow: a file, or `file: name`. Whatever else the shop itself does
 * not use is dead, and what its flow uses leaves this list: `npm run dead-code` fails for both.
 */
export const AHEAD_OF_ITS_FLOW = {
  "every way to buy: the product page and the size popup": ["core/catalogue/image.ts: namedVariant", "ui/parts/PointsSlider.tsx"],
  "cards and sliders": ["ui/parts/Chip.tsx"],
  "four carts": [
    "core/cart/cart.rules.ts: hasMultipleQuantity",
    "core/parts/swipe.rules.ts: swipeOf",
    "core/parts/swipe-item.machine.ts",
    "ui/parts/Select.tsx",
    "ui/parts/SwipeItem.tsx",
    "ui/parts/use-media.ts: useIsNarrow",
    "ui/parts/use-media.ts: useIsPhone",
  ],
  "the wishlist, notices and what a shopper is subscribed to": ["core/parts/control.rules.ts: toggled", "ui/parts/Toggle.tsx"],
  "reviews and polls": ["ui/parts/Rating.tsx: RatingInput"],
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
