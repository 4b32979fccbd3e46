import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PhoneBook, PhoneRegions } from "#core/phone/phone.ts";
import {
  caretInPhone,
  DEFAULT_REGION,
  detectedRegion,
  FIRST_BOOK,
  isPhoneComplete,
  isPhoneTooLong,
  normalisedPhone,
  phoneLeft,
  phoneOf,
  phoneTyped,
  regionChosen,
} from "#core/phone/phone.rules.ts";

const regions: PhoneRegions = {
  BY: { code: "+375", masks: ["(##) ###-##-##"], name: "Беларусь" },
  KZ: { code: "+7", masks: ["(###) ###-##-##"], name: "Казахстан" },
  RU: { code: "+7", masks: ["(###) ###-##-##"], name: "Россия" },
  DE: { code: "+49", masks: [], name: "Германия" },
  CN: { code: "+86", masks: ["### #### ####"], name: "Китай" },
};
const book: PhoneBook = { regions, priority: "RU" };

/** Types letter by letter at the end, as a hand does. */
const typedBy = (region: string, letters: string, of: PhoneBook = book) =>
  Array.from(letters).reduce((phone, letter) => phoneTyped(of, phone, phone.text + letter), { text: "", region });
const pasted = (region: string, text: string, of: PhoneBook = book) => phoneTyped(of, { text: "", region }, text);

describe("normalisation", () => {
  it.each([
    ["+7 (9a", "+79"],
    ["89991234567", "+79991234567"],
    ["8 (999) 123-45-67", "+79991234567"],
    ["9991234567", "+79991234567"],
    ["(999) 123-45-67", "+79991234567"],
    ["701 123 45 67", "+77011234567"],
    ["7999123456", "+7999123456"],
    ["8999123456", "+7999123456"],
    ["999123456", "+999123456"],
    ["+9991234567", "+9991234567"],
    ["87011234567", "+77011234567"],
    ["+8 999 123-45-67", "+89991234567"],
    ["7999", "+7999"],
    ["+8613800138000", "+8613800138000"],
    ["7+9+9", "+799"],
    ["", ""],
    ["телефон", ""],
  ])("of «%s» is «%s»", (text, expected) => expect(normalisedPhone(text)).toBe(expected));
});

describe("whose number it is", () => {
  it.each([
    ["+375291234567", "RU", "RU", "BY"],
    ["+79991234567", "KZ", "RU", "KZ"],
    ["+79991234567", "BY", "RU", "RU"],
    ["+79991234567", "BY", "KZ", "KZ"],
    ["+79991234567", "BY", "BY", "KZ"],
    ["+4915112345", "RU", "RU", "DE"],
    ["+7999123456", "RU", "RU", null],
    ["+1999123456", "RU", "RU", null],
  ])("%s, here %s, at home %s: %s", (number, current, priority, expected) => {
    expect(detectedRegion({ regions, priority }, number, current)).toBe(expected);
  });
});

describe("a number that is typed", () => {
  it.each([
    ["RU", "9991234567", "+7 (999) 123-45-67", "RU"],
    ["RU", "9", "+7 (9", "RU"],
    ["RU", "89991234567", "+7 (999) 123-45-67", "RU"],
    ["RU", "79991234567", "+7 (999) 123-45-67", "RU"],
    ["RU", "+79991234567", "+7 (999) 123-45-67", "RU"],
    ["RU", "99912345678", "+7 (999) 123-45-67", "RU"],
    ["RU", "7011234567", "+7 (701) 123-45-67", "RU"],
    ["RU", "70", "+7 (70", "RU"],
    ["RU", "77011234567", "+7 (701) 123-45-67", "RU"],
    ["RU", "7771234567", "+7 (777) 123-45-67", "RU"],
    ["RU", "77771234567", "+7 (777) 123-45-67", "RU"],
    ["RU", "87011234567", "+7 (701) 123-45-67", "RU"],
    ["RU", "+77011234567", "+7 (701) 123-45-67", "RU"],
    ["RU", "7495123456", "+7 (495) 123-45-6", "RU"],
    ["KZ", "7011234567", "+7 (701) 123-45-67", "KZ"],
    ["KZ", "77011234567", "+7 (701) 123-45-67", "KZ"],
    ["KZ", "87011234567", "+7 (701) 123-45-67", "KZ"],
    ["KZ", "89161234567", "+7 (916) 123-45-67", "KZ"],
    ["BY", "80291234567", "+375 (29) 123-45-67", "BY"],
    ["RU", "+375291234567", "+375 (29) 123-45-67", "BY"],
    ["BY", "291234567", "+375 (29) 123-45-67", "BY"],
    ["BY", "375291234567", "+375 (29) 123-45-67", "BY"],
    ["DE", "15112345678", "+49 15112345678", "DE"],
    ["RU", "+37", "+37", "RU"],
    ["RU", "+", "+", "RU"],
    ["RU", "abc", "", "RU"],
  ])("in %s as %s is shown as %s of %s", (region, letters, text, owner) => {
    expect(typedBy(region, letters)).toEqual({ text, region: owner });
  });

  it("goes back letter by letter to the code, which goes only with all the rest", () => {
    const left: string[] = [];
    let phone = typedBy("BY", "29");
    for (let presses = 0; presses < 4; presses += 1) {
      phone = phoneTyped(book, phone, phone.text.slice(0, -1));
      left.push(phone.text);
    }
    expect(left).toEqual(["+375 (2", "+375", "+375", "+375"]);
    expect(phoneTyped(book, phone, "")).toEqual({ text: "", region: "BY" });
    expect(phoneTyped(book, typedBy("RU", "999"), "+")).toEqual({ text: "+", region: "RU" });
  });

  it("never grows by being shown again", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(regions)), fc.stringMatching(/^[+\d() -]{0,20}$/), (region, text) => {
        const once = pasted(region, text);
        expect(phoneTyped(book, once, once.text)).toEqual(once);
        expect(once.text.replaceAll(/\D/g, "").length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe("a number that is pasted", () => {
  it.each([
    ["RU", "+375 29 123-45-67", "+375 (29) 123-45-67", "BY"],
    ["RU", "8 999 123 45 67", "+7 (999) 123-45-67", "RU"],
    ["RU", " 999-123-45-67 ", "+7 (999) 123-45-67", "RU"],
    ["BY", "+7 999 123 45 67", "+7 (999) 123-45-67", "RU"],
    ["RU", "701 123 45 67", "+7 (701) 123-45-67", "RU"],
    ["RU", "7771234567", "+7 (777) 123-45-67", "RU"],
    ["RU", "7471234567", "+7 (747) 123-45-67", "RU"],
    ["RU", "7999123456", "+7 (999) 123-45-6", "RU"],
    ["KZ", "+7 701 123 45 67", "+7 (701) 123-45-67", "KZ"],
    ["KZ", "8 701 123 45 67", "+7 (701) 123-45-67", "KZ"],
    ["KZ", "8 (916) 123-45-67", "+7 (916) 123-45-67", "KZ"],
    ["BY", "8 029 123-45-67", "+375 (29) 123-45-67", "BY"],
    ["RU", "+8 999 123 45 67", "+89991234567", "RU"],
    ["RU", "+86 138 0013 8000", "+86 138 0013 8000", "CN"],
    ["RU", "375291234567", "+375 (29) 123-45-67", "BY"],
    ["BY", "89161234567", "+7 (916) 123-45-67", "RU"],
    ["BY", "9161234567", "+7 (916) 123-45-67", "RU"],
    ["RU", "7916123456789", "+7 (916) 123-45-67 89", "RU"],
    ["RU", "+7 (999) 123-45-67 доб. 5", "+7 (999) 123-45-67 5", "RU"],
    ["RU", "+7 999 123 45 67 1234567890", "+7 (999) 123-45-67 12345", "RU"],
    ["RU", "00 7 999 123 45 67", "+7 (999) 123-45-67", "RU"],
    ["RU", "00375 29 123-45-67", "+375 (29) 123-45-67", "BY"],
    ["BY", "0049 151 12345", "+49 15112345", "DE"],
  ])("in %s as «%s» is shown as %s of %s", (region, text, shown, owner) => {
    expect(pasted(region, text)).toEqual({ text: shown, region: owner });
  });

  it("with too many digits keeps them while they are taken away, and takes none more that is typed", () => {
    const long = pasted("RU", "+7 999 123-45-67 89");
    expect([isPhoneComplete(regions, long.text), isPhoneTooLong(regions, long.text)]).toEqual([false, true]);
    const shorter = phoneTyped(book, long, "+7 (999) 123-45-67 8");
    expect(shorter.text).toBe("+7 (999) 123-45-67 8");
    const whole = phoneTyped(book, shorter, "+7 (999) 123-45-67 ");
    expect([whole.text, isPhoneTooLong(regions, whole.text)]).toEqual(["+7 (999) 123-45-67", false]);
    expect(phoneTyped(book, whole, "+7 (999) 123-45-678").text).toBe("+7 (999) 123-45-67");
  });

  it("may begin with what is dialled in the place of the plus, also typed by hand", () => {
    expect(normalisedPhone("007 999 123-45-67")).toBe("+79991234567");
    expect(["0", "00", "007", "007999", "00375291234567"].map((typed) => typedBy("RU", typed).text)).toEqual([
      "+7 (0",
      "+",
      "+7",
      "+7 (999",
      "+375 (29) 123-45-67",
    ]);
  });

  it("over the code in front of another, is the number alone", () => {
    expect(phoneTyped(book, { text: "+7 ", region: "RU" }, "+7 +79991234567").text).toBe("+7 (999) 123-45-67");
    expect(phoneTyped(book, { text: "+7 ", region: "RU" }, "+7 89991234567").text).toBe("+7 (999) 123-45-67");
  });
});

describe("another country", () => {
  it("keeps the number and takes its own mask", () => {
    expect(regionChosen(book, { text: "+7 (999) 123-45-67", region: "RU" }, "BY")).toEqual({ text: "+375 (99) 912-34-56 7", region: "BY" });
    expect(regionChosen(book, { text: "", region: "RU" }, "BY")).toEqual({ text: "+375", region: "BY" });
    expect(regionChosen(book, { text: "+7 (99", region: "RU" }, "DE")).toEqual({ text: "+49 99", region: "DE" });
  });

  it("without a number is nothing when the field is left", () => {
    expect(["+375", "+", ""].map((text) => phoneLeft(book, { text, region: "BY" }).text)).toEqual(["", "", ""]);
    expect(phoneLeft(book, { text: "+375 (2", region: "BY" }).text).toBe("+375 (2");
    expect(phoneLeft(book, { text: "+19991234567", region: "BY" }).text).toBe("+19991234567");
  });
});

describe("a whole number", () => {
  it.each([
    ["+7 (999) 123-45-67", true],
    ["+7 (999) 123-45-6", false],
    ["+375 (29) 123-45-67", true],
    ["+49 1", true],
    ["+49", false],
    ["89991234567", true],
    ["8 916 123 45 6", false],
    ["+375 (29) 123-45-6", false],
    ["+8 999 123 45 67", false],
    ["+7 (999) 123-45-67 8", false],
    ["+7", false],
    ["+1 999 123 45 67", false],
    ["", false],
  ])("%s: %s", (text, expected) => expect(isPhoneComplete(book.regions, text)).toBe(expected));
});

describe("a number that was kept", () => {
  it("is shown as it is written", () => {
    expect([DEFAULT_REGION, phoneOf(FIRST_BOOK, "")]).toEqual(["RU", { text: "", region: "RU" }]);
    expect(phoneOf(book, "+79991234567")).toEqual({ text: "+7 (999) 123-45-67", region: "RU" });
    expect(phoneOf({ regions, priority: "KZ" }, "+77011234567")).toEqual({ text: "+7 (701) 123-45-67", region: "KZ" });
    expect(phoneOf(book, "+375291234567")).toEqual({ text: "+375 (29) 123-45-67", region: "BY" });
    expect(phoneOf({ regions, priority: "US" }, "")).toEqual({ text: "", region: "RU" });
    expect(phoneOf({ regions, priority: "KZ" }, "8 701 123 45 67")).toEqual({ text: "+7 (701) 123-45-67", region: "KZ" });
    expect(phoneOf(book, "916 12")).toEqual({ text: "+7 (916) 12", region: "RU" });
  });
});

describe("the caret", () => {
  it("stays behind the digits that it stood behind", () => {
    expect(caretInPhone("+7 (9", "9", 1)).toBe(5);
    expect(caretInPhone("+7 (919) 912-34-56", "+7 (9199) 123-45-6", 6)).toBe(6);
    expect(caretInPhone("+7 (999) 123", "+7 (999) 123", 12)).toBe(12);
    expect(caretInPhone("+7 (991) 23", "+7 (99) 123", 6)).toBe(6);
    expect(caretInPhone("", "x", 0)).toBe(0);
    // The bracket was taken away from behind, and from before.
    expect(caretInPhone("+7 (999) 123", "+7 (999 123", 7)).toBe(7);
    expect(caretInPhone("+7 (999) 123", "+7 (999 123", 7, true)).toBe(9);
    expect(caretInPhone("+7 (999) 123", "+7 999) 123", 3, true)).toBe(4);
  });
});
