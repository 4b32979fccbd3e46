/** What a product's page says when the product does not cost what was shown. */
export const priceChangedText = (before: string, now: string): string => `Цена изменилась: была ${before}, стала ${now}`;
