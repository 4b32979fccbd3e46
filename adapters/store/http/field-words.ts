import type { Faults } from "#core/forms/form.rules.ts";

/** Numbers of the rule stand in braces. */
const WORDS: Readonly<Record<string, string>> = {
  NOT_EMPTY: "Заполните это поле",
  EMAIL: "Неверный формат эл. почты",
  PHONE: "Неверный формат телефона",
  PHONE_COMPLETED: "Неверно заполнен номер телефона",
  PHONE_TOO_LONG: "Лишние цифры в номере телефона",
  RANGE: "Поле должно содержать от {a} до {b} символов",
  MIN: "Поле должно содержать более {n} символов",
  MAX: "Поле должно содержать не более {n} символов",
};

const ANY_RULE = "Заполните поле";

/** A sentence for each field that breaks a rule: the words of the shop's own forms. */
export const fieldErrors = (faults: Faults): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, { rule, params }]) => [
      name,
      [Object.entries(params).reduce((said, [number, value]) => said.replaceAll(`{${number}}`, String(value)), WORDS[rule] ?? ANY_RULE)],
    ]),
  );
