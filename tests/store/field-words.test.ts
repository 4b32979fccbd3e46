import { expect, it } from "vitest";
import { fieldErrors } from "#adapters/store/http/field-words.ts";
import { faultWords } from "#ui/text/validation-text.ts";

it.each([
  { rule: "NOT_EMPTY", params: {} },
  { rule: "EMAIL", params: {} },
  { rule: "PHONE", params: {} },
  { rule: "PHONE_COMPLETED", params: {} },
  { rule: "PHONE_TOO_LONG", params: {} },
  { rule: "RANGE", params: { a: 2, b: 5 } },
  { rule: "MIN", params: { n: 7 } },
  { rule: "MAX", params: { n: 255 } },
  { rule: "PATTERN", params: {} },
])("the store says of a field what its form says of it: $rule", (fault) => {
  expect(fieldErrors({ name: fault })).toEqual({ name: [faultWords(fault)] });
});
