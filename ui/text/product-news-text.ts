/** What a product's page says when the product does not cost what was shown. */
export const priceChangedText = (before: string, now: string): string => `Цена изменилась: была ${before}, стала ${now}`;

/** Over a hint about a size that was put into a cart: the picture shows what the words say, else the words come first. */
export const helpTitle = (image: string): string => (image === "" ? "Обратите внимание" : "Товар добавлен в корзину");

/** It was added, and is not there any more. */
export const goneAgain = "Изделие уже убрали из корзины";
