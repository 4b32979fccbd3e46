import { expect, it } from "vitest";
import { isTypedCode, isUntriedCode } from "#core/promo/typed-code.rules.ts";

it.each([
  ["promo", "КРОМКА10", "кромка 10", true],
  ["promo", "КРОМКА10", "Кромка-10", true],
  ["promo", "КРОМКА10", "КРОМКА1", false],
  ["promo", "КРОМКА10", "", false],
  ["promo", "КРОМКА10", "KPOMKA10", true],
  ["promo", "КРОМКА10", "kpomka1o", true],
  ["promo", "SALE1", "sаlе l", true],
  ["promo", "ЛЕТО", "ЛЕТА", false],
  ["certificate", "···· 4F2K", "abcd-efgh-1234-4f2k", true],
  ["certificate", "···· PK3C", "РGQ4-abcd-1234-РКЗС", true],
  ["certificate", "···· 10AK", "ABCDEFGH1234IOAK", true],
  ["certificate", "···· 4F2K", "abcd-efgh-4f2k-1234", false],
  ["certificate", "····", "abcd-efgh-1234-4f2k", false],
] as const)("of the %s «%s» what was typed «%s» is it: %s", (kind, title, typed, isIt) => {
  expect(isTypedCode({ kind, title }, typed)).toBe(isIt);
});

it.each([
  ["ДЕСЯТЬ", "десять", false],
  ["дeсять", "ДЕСЯТЬ", false],
  ["десять", "", true],
  ["одиннадцать", "десять", true],
  ["", "десять", false],
])("«%s» in the line after «%s» was refused is to be tried: %s", (typed, refused, isTried) => {
  expect(isUntriedCode([], typed, refused)).toBe(isTried);
});
