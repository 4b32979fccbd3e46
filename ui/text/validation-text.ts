import type { Fault } from "#core/forms/form.ts";

type Words = Readonly<Record<string, string>>;

const russian = {
  NOT_EMPTY: "Заполните это поле",
  EMAIL: "Неверный формат эл. почты",
  PHONE: "Неверный формат телефона",
  PHONE_COMPLETED: "Неверно заполнен номер телефона",
  PHONE_TOO_LONG: "Лишние цифры в номере телефона",
  DATE: "Неверный формат даты",
  PAST_DATE: "Неверный формат даты",
  BIRTHDAY_AGE_LIMITS: "Некорректная дата рождения",
  TIME: "Неверный формат времени",
  CREDIT_CARD: "Неверный формат карты",
  BANK_BIC: "Неверный формат БИК",
  BANK_INN: "Неверный формат ИНН",
  ACCOUNT_NUMBER: "Неверный формат номера счета",
  RANGE: "Поле должно содержать от {a} до {b} символов",
  MIN: "Поле должно содержать более {n} символов",
  MAX: "Поле должно содержать не более {n} символов",
  PATTERN: "Заполните поле",
};

const kazakh: typeof russian = {
  NOT_EMPTY: "Бұл өрісті толтырыңыз",
  EMAIL: "Эл. пошта пішімі дұрыс емес",
  PHONE: "Телефон пішімі дұрыс емес",
  PHONE_COMPLETED: "Телефон нөмірі дұрыс толтырылмаған",
  PHONE_TOO_LONG: "Телефон нөмірінде артық цифрлар бар",
  DATE: "Күннің пішімі дұрыс емес",
  PAST_DATE: "Күннің пішімі дұрыс емес",
  BIRTHDAY_AGE_LIMITS: "Туған күн дұрыс емес",
  TIME: "Уақыт пішімі дұрыс емес",
  CREDIT_CARD: "Карта пішімі дұрыс емес",
  BANK_BIC: "БСК пішімі дұрыс емес",
  BANK_INN: "ИНН пішімі дұрыс емес",
  ACCOUNT_NUMBER: "Шот нөмірінің пішімі дұрыс емес",
  RANGE: "Таңбалар саны {a} және {b} аралығында болуы керек",
  MIN: "Таңбалар саны кемінде {n} болуы керек",
  MAX: "Таңбалар саны {n} мәнінен аспауы керек",
  PATTERN: "Өрісті толтырыңыз",
};

/** What is said of a broken rule, by language; a language that is not here is answered in Russian. */
export const VALIDATION_WORDS = { ru: russian, kk: kazakh } as const;

const wordsOf = (language: string): Words => (language === "kk" ? VALIDATION_WORDS.kk : VALIDATION_WORDS.ru);

/** Which fields of a refused form are to be looked at. */
export const fieldsWrong = (names: readonly string[]): string => `Проверьте: ${names.join(", ")}.`;

/** The sentence of a fault; empty for none. What the store said is said as it came, a rule without words as a field to be filled. */
export const faultWords = (fault: Fault | undefined, language = "ru"): string => {
  if (fault === undefined) return "";
  if (fault.rule === "SAID") return String(fault.params["message"] ?? "");
  const words = wordsOf(language);
  const sentence = words[fault.rule] ?? words["PATTERN"] ?? "";
  return Object.entries(fault.params).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, String(value)), sentence);
};
