/** Words of letters about lower prices. */
export const dropsText = {
  title: "Снижение цен",
  lead: "Напишем, когда что-то из вашего вишлиста подешевеет на 10 % и больше. Об одном изделии — не чаще раза в неделю.",
  done: "Теперь вы узнаете, когда то, что вы отложили, подешевеет",
  email: "Почта для писем о ценах",
  submit: "Присылать письма",
  begin: "Сообщать о снижении цен",
  beginLink: "/profile/subscribe#price-drops",
} as const;
