import { describe, expect, it } from "vitest";
import type { FieldValue, Rule } from "#core/forms/form.ts";
import { fieldFault } from "#core/forms/form.rules.ts";
import {
  ACCOUNT_NUMBER,
  BANK_BIC,
  BANK_INN,
  BIRTHDAY_AGE_LIMITS,
  CREDIT_CARD,
  DATE,
  EMAIL,
  faultAgainst,
  MAX,
  MIN,
  NOT_EMPTY,
  PAST_DATE,
  PATTERN,
  PHONE,
  PHONE_COMPLETED,
  PHONE_OR_EMAIL,
  RANGE,
  TIME,
} from "#core/forms/validators.rules.ts";
import { faultWords, VALIDATION_WORDS } from "#ui/text/validation-text.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";

const NOON = new Date(2026, 10, 21, 12).getTime();
const DAY = 86_400_000;

const written = (moment: number): string => {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
};
const daysAgo = (days: number): string => written(NOON - days * DAY);

const completed = PHONE_COMPLETED({ RU: { code: "+7", masks: ["(###) ###-##-##"], name: "Россия" } });
const label = (length: number) => "a".repeat(length);

/** Each rule: what keeps it, what breaks it, and what is said then. */
const TABLE: readonly (readonly [Rule, readonly FieldValue[], readonly FieldValue[], string])[] = [
  [NOT_EMPTY, [" a ", "0", true], ["", "  ", "\u00a0", false], "Заполните это поле"],
  [
    EMAIL,
    ["a@b.ru", " a@b.ru ", "a.b+c@d-e.co.uk", `a@${label(63)}.ru`, "a@1.ru", "иван@пример.рф"],
    ["a@b", `a@${label(64)}.ru`, "a.b.ru", "@b.ru", "a@", "a@.ru", "a@b..ru", "a@-b.ru", "a@b-.ru", "a b@c.ru", "a@b@c.ru", "a@b.ru.", ""],
    "Неверный формат эл. почты",
  ],
  [
    PHONE,
    ["+7 (999) 123-45-67", "12345678901", "123456789012345"],
    ["1234567890", "1234567890123456", "", "телефон", true],
    "Неверный формат телефона",
  ],
  [completed, ["+7 (999) 123-45-67"], ["+7 (999) 123-45", ""], "Неверно заполнен номер телефона"],
  [
    DATE,
    ["01.02.2020", "29.02.2024", "29.02.2000", "31.12.1999", "01.01.0050"],
    ["1.2.2020", "2020-02-01", "31.02.2020", "29.02.2023", "29.02.1900", "00.01.2020", "01.13.2020", "01.00.2020", "01.02.20200", ""],
    "Неверный формат даты",
  ],
  [PAST_DATE(NOON), [daysAgo(1), daysAgo(0), "01.02.1900"], [daysAgo(-1), "31.02.2020", "2020-02-01"], "Неверный формат даты"],
  [
    BIRTHDAY_AGE_LIMITS(18, 100, NOON),
    [daysAgo(18 * 365), daysAgo(100 * 365), daysAgo(101 * 365 - 1)],
    [daysAgo(18 * 365 - 1), daysAgo(101 * 365), daysAgo(-1), "31.02.1990", ""],
    "Некорректная дата рождения",
  ],
  [TIME, ["23:59", "00:00", "09:05"], ["24:00", "12:60", "9:5", "12:30:00", ""], "Неверный формат времени"],
  [CREDIT_CARD, ["1234-1234-1234-1234"], ["1234123412341234", "1234-1234-1234-123", "1234-1234-1234-12345"], "Неверный формат карты"],
  [BANK_BIC, ["044525225", "БИК 044525225"], ["04452522", "0445 25225", ""], "Неверный формат БИК"],
  [BANK_INN, ["7707083893", "770708389312"], ["770708389", ""], "Неверный формат ИНН"],
  [ACCOUNT_NUMBER, ["408-17-810-0-9991-0004312"], ["40817810099910004312", "408-17-810-0-9991-000431", ""], "Неверный формат номера счета"],
  [RANGE(2, 5), ["ab", "abcde", "  abcde  "], ["a", "abcdef", " a ", ""], "Поле должно содержать от 2 до 5 символов"],
  [MIN(3), ["abc", " abc "], ["ab", " ab ", ""], "Поле должно содержать более 3 символов"],
  [MAX(3), ["abc", " abc ", ""], ["abcd"], "Поле должно содержать не более 3 символов"],
  [PATTERN(String.raw`^\d+$`), ["12", " 12 "], ["", "12a", "a"], "Заполните поле"],
];

describe.each(TABLE)("the rule %#", (rule, good, bad, words) => {
  it(`of «${words}» is kept`, () => expect(good.filter((value) => faultAgainst(rule, value) !== null)).toEqual([]));

  it(`says «${words}»`, () => {
    expect(bad.filter((value) => faultAgainst(rule, value) === null)).toEqual([]);
    expect(faultWords(faultAgainst(rule, bad[0] ?? "") ?? undefined)).toBe(words);
  });
});

describe("a value that is not a text", () => {
  it("is empty when it stands for nothing", () => {
    expect([0, null, undefined, Number.NaN].map((value) => faultAgainst(NOT_EMPTY, value)?.rule)).toEqual(Array(4).fill("NOT_EMPTY"));
    expect([1, {}].map((value) => faultAgainst(NOT_EMPTY, value))).toEqual([null, null]);
  });
});

describe("several rules", () => {
  const field = { name: "email", isRequired: true, rules: [NOT_EMPTY, EMAIL] };

  it("give the first that is broken", () => {
    expect(["", "x", "a@b.ru"].map((value) => fieldFault(field, value)?.rule)).toEqual(["NOT_EMPTY", "EMAIL", undefined]);
  });

  it("of a field that need not be filled are asked only when it is", () => {
    const optional = { name: "email", isRequired: false, rules: [EMAIL] };
    expect(["", " ", "x"].map((value) => fieldFault(optional, value)?.rule)).toEqual([undefined, undefined, "EMAIL"]);
  });

  it("of a number or an address say which of both it looks like", () => {
    const rule = PHONE_OR_EMAIL(aPhoneBook().regions);
    const tooLong = ["+7 (999) 123-45-67 8", "8 999 123-45-67 89"].flatMap((text) => [
      faultAgainst(rule, text),
      faultAgainst(completed, text),
    ]);
    expect(tooLong.map((fault) => faultWords(fault ?? undefined))).toEqual(Array(4).fill("Лишние цифры в номере телефона"));
    expect(["+7 (999) 123-45-67", "8 999 123-45-67", "a@b.ru"].map((value) => faultAgainst(rule, value))).toEqual([null, null, null]);
    expect(["123", "+375 (29) 123-45-6", "+8 999 123-45-67", "a@b"].map((value) => faultAgainst(rule, value)?.rule)).toEqual([
      "PHONE_COMPLETED",
      "PHONE_COMPLETED",
      "PHONE_COMPLETED",
      "EMAIL",
    ]);
  });

  it("are plain data, and so are their faults", () => {
    const rules = TABLE.map(([rule]) => rule);
    const faults = TABLE.map(([rule, , [broken = ""]]) => faultAgainst(rule, broken));
    expect(JSON.parse(JSON.stringify([rules, faults]))).toEqual([rules, faults]);
  });
});

describe("the words of a fault", () => {
  it("are there in Russian and in Kazakh for every rule, with every number", () => {
    for (const [rule, , [broken = ""]] of TABLE) {
      const fault = faultAgainst(rule, broken) ?? undefined;
      const [russian, kazakh, english] = ["ru", "kk", "en"].map((language) => faultWords(fault, language));
      expect([russian, kazakh].every((words) => words !== "" && !/[{}]/.test(words ?? "{"))).toBe(true);
      expect([kazakh === russian, english === russian]).toEqual([false, true]);
    }
    expect(Object.keys(VALIDATION_WORDS.kk)).toEqual(Object.keys(VALIDATION_WORDS.ru));
    expect(faultWords({ rule: "NOT_EMPTY", params: {} }, "kk")).toBe("Бұл өрісті толтырыңыз");
  });

  it("are the store's own where it spoke, nothing for no fault, and never missing", () => {
    expect(faultWords({ rule: "SAID", params: { message: "Уже занято" } }, "kk")).toBe("Уже занято");
    expect([faultWords(undefined), faultWords({ rule: "UNHEARD", params: {} })]).toEqual(["", "Заполните поле"]);
  });
});
