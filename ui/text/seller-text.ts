/** Words of a seller's part of a cart. */
export const sellerText = {
  title: "Код продавца",
  hint: "Покупатель получит код в сообщении и назовёт его вам. Заказ на его телефон будет вашим.",
  phone: "Телефон покупателя",
  check: "Проверить",
  checked: "Код верный.",
  confirmed: (phone: string): string => `Покупатель ${phone} подтвердил заказ. При оформлении укажите этот телефон.`,
} as const;
