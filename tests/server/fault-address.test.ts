import { describe, expect, it } from "vitest";
import { readFaults, writeFaults } from "#app/fault-address.ts";

describe("faults in an address", () => {
  it("come back as they went", () => {
    const faults = { name: { rule: "NOT_EMPTY", params: {} }, comment: { rule: "MAX", params: { n: 1000 } } };
    expect(writeFaults(faults)).toBe("name.NOT_EMPTY,comment.MAX.1000");
    expect(readFaults(writeFaults(faults))).toEqual(faults);
  });

  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["what was never written", "<b>,name,name.,.RULE,name.rule,name.RULE.x,__proto__.RULE"],
  ])("are none of %s", (_, text) => expect(readFaults(text)).toEqual({}));
});
