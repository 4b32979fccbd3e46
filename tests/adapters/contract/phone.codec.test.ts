import { isRight, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { PhoneRegionsCodec } from "#adapters/contract/phone.codec.ts";
import phone from "#adapters/store/content/phone.json" with { type: "json" };
import { faultAgainst, PHONE } from "#core/forms/validators.rules.ts";
import { isPhoneComplete, phoneTyped } from "#core/phone/phone.rules.ts";

const fits = (region: unknown, key = "RU") => isRight(PhoneRegionsCodec.decode({ [key]: region }));

describe("the countries of phones", () => {
  it("have a code, masks and a name", () => {
    expect(PhoneRegionsCodec.decode(phone)).toMatchObject({
      right: { RU: { code: "+7", masks: ["(###) ###-##-##"], name: "Россия" } },
    });
    expect(fits({ code: "+49", masks: [], name: "Германия" }, "DE")).toBe(true);
  });

  it.each([
    [{ code: "7", masks: ["###"], name: "Россия" }],
    [{ code: "+", masks: ["###"], name: "Россия" }],
    [{ code: "+7", masks: ["+7 ###"], name: "Россия" }],
    [{ code: "+7", masks: [""], name: "Россия" }],
    [{ code: "+7", masks: ["###"] }],
  ])("are refused as %o", (region) => expect(fits(region)).toBe(false));

  it("are left out by a key that is no country's", () => {
    const decoded = PhoneRegionsCodec.decode({ Россия: { code: "+7", masks: [], name: "Россия" } });
    expect(decoded).toEqual(right({}));
  });

  it("have whole numbers that are phones", () => {
    const book = { regions: phone, priority: "RU" };
    for (const [region, { masks }] of Object.entries(phone)) {
      const digits = "5".repeat((masks[0] ?? "##########").split("#").length - 1);
      const { text } = phoneTyped(book, { text: "", region }, digits);
      expect([region, isPhoneComplete(book.regions, text), faultAgainst(PHONE, text)]).toEqual([region, true, null]);
    }
  });
});
