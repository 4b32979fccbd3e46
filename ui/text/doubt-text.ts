const HINT = "Проверьте интернет и обновите страницу.";

/** Words of a change of which nobody knows whether it was made. */
export const doubtText = {
  all: `Магазин не отвечает, и неизвестно, получилось ли. ${HINT}`,
  hint: HINT,
} as const;
