import { readFileSync } from "node:fs";
import path from "node:path";
import { realData } from "./real-data.ts";

const OWN: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "undefined",
  "99999999999999999999",
  "٣",
  "'; drop table product; --",
  "1 or 1=1",
  "' union select null, version() --",
  "%27%20or%20%271%27=%271",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "\\\\server\\share",
  "//evil.example/",
  "https://evil.example",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}} ${7*7} <%= 7*7 %> #{7*7}",
  "$(id) `id` ; id | id",
  "a\r\nSet-Cookie: visitor=00000000000000000000000000000000",
  "a\nlevel=error msg=forged",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\u202Eтекст\u202C",
  "Z̸͇̈́̓a̸͔͊l̷̳̈g̴̘̾o̵̪͆",
  "👩‍👩‍👧‍👦 😀",
  "ʻОкина ёЁ ҚҒҢ",
  "__proto__",
  "constructor",
  "[object Object]",
  "%",
  "%zz",
  "+%20+",
  "(((((((((((((((((((((((((((((a+)+)+)+)+)+",
  "а".repeat(120),
  "а".repeat(5_000),
];

/** Texts that break careless programs; many more where REAL_DATA has them. */
export const hostileTexts = (): readonly string[] => {
  const data = realData();
  if (data === null) return OWN;
  return [...OWN, ...(JSON.parse(readFileSync(path.join(data, "bad/blns/blns.json"), "utf8")) as readonly string[])];
};
