/** The words of a wishlist that its owner shows to others. */
export const shareText = {
  share: "Поделиться вишлистом",
  shared: "Ваш вишлист видит каждый, у кого есть эта ссылка:",
  sharedWhole: "Виден весь вишлист: и то, что вы добавите потом, и то, что присоединится к нему при входе в аккаунт.",
  copyLink: "Скопировать ссылку",
  linkCopied: "Ссылка скопирована",
  endShare: "Закрыть доступ по ссылке",
  begun: "Ссылка готова.",
  ended: "Доступ закрыт: прежняя ссылка больше не работает.",
} as const;
