/** The words of a page whose product was taken out of the shop. */
export const goneText = {
  gone: "Это изделие больше не продаётся. Посмотрите похожие.",
  instead: "Похожие изделия",
} as const;
