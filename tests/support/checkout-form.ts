import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Fills a checkout in, as a shopper of Moscow who agrees; `name` as it is typed. */
export const fillCheckout = async (user: UserEvent, name = "Анна"): Promise<void> => {
  const type = (field: string, text: string) => user.type(screen.getByRole("textbox", { name: field }), text);
  await type("Имя и фамилия", name);
  await type("Телефон", "9991234567");
  await type("Эл. почта", "anna@example.ru");
  await type("Адрес", "Тверская, 1");
  await user.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
};
