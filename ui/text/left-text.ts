/** Who was signed in is not any more: they left in another tab, or their session ended. */
export const leftText = {
  said: "Вы вышли из аккаунта. Всё, что вы выбрали, осталось в нём: войдите, чтобы продолжить.",
  signIn: "Войти",
} as const;
