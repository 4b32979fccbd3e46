import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMaskComplete, masked, PLAIN_SHAPE, shapedInput } from "#core/parts/text-input.rules.ts";

describe("a mask", () => {
  it.each([
    ["##-##", "1234", "12-34"],
    ["##-##", "12", "12"],
    ["##-##", "123456", "12-34"],
    ["##-##", "ab", ""],
    ["##.##.####", "31122026", "31.12.2026"],
    ["(###) ###-##-##", "9991234567", "(999) 123-45-67"],
    ["(###) ###-##-##", "(999) 12", "(999) 12"],
  ])("%s makes «%s» «%s»", (mask, typed, shown) => expect(masked(mask, typed)).toBe(shown));

  it("is complete when it is full", () => {
    expect([isMaskComplete("##.##", "12.3"), isMaskComplete("##.##", "12.34")]).toEqual([false, true]);
  });

  it("changes nothing that it made", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d() -]{0,20}$/), (typed) => {
        const once = masked("(###) ###-##-##", typed);
        expect(masked("(###) ###-##-##", once)).toBe(once);
      }),
    );
  });
});

describe("a field", () => {
  const typed = (text: string, caret = text.length) => ({ text, caret });

  it("leaves out what is not allowed", () => {
    const digits = { ...PLAIN_SHAPE, allowed: /\d/ };
    expect(shapedInput(digits, typed("1a2"))).toEqual({ text: "12", caret: 2 });
    expect(shapedInput(digits, typed("1a2", 2))).toEqual({ text: "12", caret: 1 });
    expect(shapedInput({ ...PLAIN_SHAPE, allowed: /\p{L}/u }, typed("Ёж1 𠀀"))).toEqual({ text: "Ёж𠀀", caret: 4 });
  });

  it("cuts what is too long after it has left out the rest", () => {
    expect(shapedInput({ ...PLAIN_SHAPE, maxLength: 5 }, typed("12345678"))).toEqual({ text: "12345", caret: 5 });
    expect(shapedInput({ mask: "", allowed: /\d/, maxLength: 5 }, typed("a1 b2 c3 d4 e5 f6")).text).toBe("12345");
    expect(shapedInput({ ...PLAIN_SHAPE, maxLength: 2 }, typed("a😀")).text).toBe("a");
  });

  it("keeps the caret where the hand is", () => {
    const mask = { ...PLAIN_SHAPE, mask: "##-##" };
    expect(shapedInput(mask, typed("1234", 4))).toEqual({ text: "12-34", caret: 5 });
    expect(shapedInput(mask, typed("192-34", 2))).toEqual({ text: "19-23", caret: 2 });
    expect(shapedInput(mask, typed("12-3", 4))).toEqual({ text: "12-3", caret: 4 });
    expect(shapedInput(mask, typed("1234", 0))).toEqual({ text: "12-34", caret: 0 });
    expect(shapedInput(mask, typed("12345", 5))).toEqual({ text: "12-34", caret: 5 });
  });
});
