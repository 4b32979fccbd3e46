/** The words of popups and notifications, which come with the first of them. */
export const popupText = {
  accept: "Принять",
  proceed: "Продолжить",
  cancel: "Отмена",
  close: "Закрыть",
  back: "Назад",
  done: "Готово",
  goOnShopping: "Продолжить покупки",
  notices: "Уведомления",
  loading: "Загружаем",
  loadFailed: "Не получилось загрузить.",
  tryAgain: "Попробовать ещё раз",
} as const;
