import type { OrderAction, SizeAction } from "#core/catalogue/order-action.rules.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { NavigationFault } from "#core/navigation/arrived-page.ts";
import { denimParts, displayTitle, isDenimTitle } from "#core/size-selection/size.rules.ts";

/** Every sentence of the interface, by place. The store's own sentences come with its answers. */
export const shopText = {
  skip: "Перейти к содержанию",
  brandHome: "На главную",
  women: "Женщинам",
  men: "Мужчинам",
  kids: "Детям",
  menu: "Меню",
  city: "Ваш город",
  delivery: "Доставка и оплата",
  catalogue: "Каталог",
  genders: "Разделы",
  categories: "Категории",
  tabs: "Главное меню",
  home: "Главная",
  cart: "Корзина",
  profile: "Профиль",
  wishlist: "Вишлист",
  close: "Закрыть",
  breadcrumbs: "Путь к странице",
  shopMessages: "Сообщения магазина",
  messageMore: "Подробнее",
  seeAll: "Смотреть все",
  search: "Поиск",
  oldPrice: "Цена без скидки",
  salePrice: "Цена со скидкой",
  color: "Цвет",
  size: "Размер",
  kind: "Вид",
  waist: "Талия",
  length: "Длина",
  noSize: "Такого размера нет",
  chooseSize: "Выберите размер",
  chosen: "выбрано",
  choosePart: { waist: "Выберите талию", length: "Выберите длину" },
  article: (article: string): string => `Арт. ${article}`,
  orderLabels: {
    "add-to-cart": "Добавить в корзину",
    "add-to-express-cart": "Экспресс-заказ",
    "order-from-shop": "Заказать из магазина",
    preorder: "Оформить предзаказ",
    subscribe: "Сообщить о поступлении",
  } satisfies Record<SizeAction, string>,
  goToCart: "Перейти в корзину",
  waited: "Вы подписаны",
  soldOut: "Нет в наличии",
  noPhoto: "Фото ещё нет",
  photos: "Фотографии",
  photoOf: (place: number, count: number): string => `Фото ${place} из ${count}`,
  zoom: "Увеличить",
  video: "Видео",
  sizeTables: "Размерная сетка и обмеры",
  together: "С этим носят",
  added: {
    "add-to-cart": "Добавлено в корзину",
    "add-to-express-cart": "Добавлено в экспресс-заказ",
    "order-from-shop": "Добавлено в заказ из магазина",
    preorder: "Добавлено в предзаказ",
  } satisfies Record<OrderAction, string>,
  toCart: "Перейти",
  addFailed: "Не удалось добавить изделие в корзину",
  addsOnce: "Возможно, оно уже там. Нажмите ещё раз: дважды оно не добавится.",
  toCatalogue: "Перейти в каталог",
  pageWaiting: "Загружаем страницу…",
  pageAgain: "Повторить",
  pageFaults: {
    offline: "Нет связи. Проверьте интернет и повторите.",
    late: "Страница не успела загрузиться.",
    refused: "Страница не открылась. Повторите чуть позже.",
    broken: "Страница не загрузилась: магазин не отвечает.",
  } satisfies Record<NavigationFault, string>,
  notFound: "Страница не найдена",
  notFoundHint: "Возможно, её переместили или изделие больше не продаётся.",
  failure: "Что-то пошло не так",
  failureHint: "Мы уже знаем об этом. Обновите страницу чуть позже.",
  unavailable: "Магазин ненадолго недоступен",
  unavailableHint: "Страница попробует открыться сама через несколько секунд. Корзина сохранена.",
  errorConnection: "Ошибка соединения, попробуйте повторить попытку.",
  errorOffline: "Нет соединения. Проверьте интернет и попробуйте ещё раз.",
  errorUnknown: "Неизвестная ошибка. Попробуйте повторить попытку чуть позже.",
  footerTitle: "Навигация по магазину",
} as const;

/** What the shopper reads when a call failed: the store's own sentence when it refused, else ours; null for what is not worth a word. */
export const sentenceOf = (error: StoreError): string | null => {
  if (error.code === "canceled") return null;
  if (error.message !== "") return error.message;
  if (error.code === "offline") return shopText.errorOffline;
  return error.code === "timeout" ? shopText.errorConnection : shopText.errorUnknown;
};

/** «Размер M»; of denim «Талия 28, длина 32». */
export const sizeWords = (title: string): string => {
  const { waist, length } = denimParts(title);
  if (isDenimTitle(title)) return `Талия ${waist}, длина ${length}`;
  // A word is no size: «Единый размер», «Электронный».
  return /размер|^[а-яё ]{4,}$/i.test(title) ? displayTitle(title) : `Размер ${displayTitle(title)}`;
};
