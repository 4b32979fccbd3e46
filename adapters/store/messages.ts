/** What the store says to the shopper. Every refusal has its sentence here. */
export const messages = {
  badRequest: "Не получилось понять запрос. Обновите страницу и попробуйте ещё раз.",
  pageNotFound: "Страница не найдена",
  cityTitle: "Выберите город",
  productGone: "Это изделие больше не продаётся",
  sizeUnknown: "Такого размера больше нет. Обновите страницу и выберите другой.",
  sizeSoldOut: "Этот размер только что закончился. Выберите другой.",
  onlyInStock: (count: number): string => `В наличии только ${count} шт. — больше добавить не получится.`,
  lineUnknown: "Этого изделия уже нет в корзине.",
  quantityFixed: "Количество этого изделия изменить нельзя.",
  writesNeedOurPage: "Это действие доступно только со страниц магазина.",
  unknown: "Неизвестная ошибка. Попробуйте повторить попытку чуть позже.",
} as const;
