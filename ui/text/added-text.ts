/** Said for a moment, wherever a size was added from. */
export const addedText = "Модель добавлена в корзину";
