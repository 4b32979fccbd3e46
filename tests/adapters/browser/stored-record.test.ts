// @vitest-environment jsdom
import * as t from "io-ts";
import { beforeEach, describe, expect, it } from "vitest";
import { lastingRecord, storedKeys, storedRecord } from "#adapters/browser/stored-record.ts";

const said: string[] = [];
const storage = (): Storage => window.sessionStorage;
const report = (line: string): void => void said.push(line);
const numbers = (given = storage) => storedRecord({ storage: given, key: "numbers", codec: t.array(t.number, "Numbers"), report });

const denied = (): Storage => {
  throw new DOMException("denied", "SecurityError");
};

beforeEach(() => {
  sessionStorage.clear();
  said.length = 0;
});

describe("a record in the browser", () => {
  it("is nothing, what was written, and nothing again", () => {
    const record = numbers();
    expect(record.read()).toBeNull();
    expect([record.write([1, 2]), record.read()]).toEqual([true, [1, 2]]);
    record.forget();
    expect([record.read(), sessionStorage.length, said]).toEqual([null, 0, []]);
  });

  it.each([
    ["{", "numbers in this browser is ignored: : expected Numbers, got undefined"],
    ['["1"]', 'numbers in this browser is ignored: 0: expected number, got "1"'],
    [`[${"1,".repeat(500_000)}1]`, "numbers in this browser is ignored: 1000003 characters"],
  ])("that is spoilt is told of once, and gone", (text, line) => {
    sessionStorage.setItem("numbers", text);
    expect([numbers().read(), numbers().read(), said, sessionStorage.length]).toEqual([null, null, [line], 0]);
  });

  it("that is too long to be read again is not written, and what was there stays", () => {
    const record = numbers();
    record.write([7]);
    expect([record.write(Array<number>(600_000).fill(1)), record.read()]).toEqual([false, [7]]);
  });

  it("is never there where the browser refuses, without a word", () => {
    const record = numbers(denied);
    expect([record.read(), record.write([1]), record.forget(), storedKeys(denied, "numbers"), said]).toEqual([
      null,
      false,
      undefined,
      [],
      [],
    ]);
  });

  it("is found by the beginning of its name", () => {
    for (const key of ["list:a", "lists", "list:b"]) sessionStorage.setItem(key, "");
    expect([...storedKeys(storage, "list:")].sort()).toEqual(["list:a", "list:b"]);
  });
});

describe("a record that runs out", () => {
  const open = (now: number) => lastingRecord({ storage, key: "address", codec: t.string, report, lifeMs: 1_000, now: () => now });

  it("is there until its moment, then gone", () => {
    open(5_000).write("/cart");
    expect([open(5_999).read(), open(6_000).read(), sessionStorage.length]).toEqual(["/cart", null, 0]);
  });

  it("is spoilt without a moment", () => {
    sessionStorage.setItem("address", '{"value":"/cart"}');
    expect([open(0).read(), said]).toEqual([null, ["address in this browser is ignored: expire: expected number, got undefined"]]);
  });
});
