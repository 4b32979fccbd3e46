/** Sentences that the server alone says. */
export const serverText = {
  tooMany: "Слишком много запросов. Подождите минуту и попробуйте ещё раз.",
} as const;
