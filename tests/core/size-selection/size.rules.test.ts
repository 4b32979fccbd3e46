import { describe, expect, it } from "vitest";
import { canPress, chipLook, displayTitle, findSize, isOrderable, onlySize } from "#core/size-selection/size.rules.ts";
import { aSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

describe("a chip", () => {
  it("looks by whether it is selected and available", () => {
    const table = decisionTable(`
      selected available | look
      yes      no        | disabled-selected
      yes      yes       | outline-selected
      no       yes       | outline
      no       no        | disabled
    `);
    expectAgreement({ selected: FLAG, available: FLAG }, ({ selected, available }) => chipLook(selected, available), table);
  });

  it("can be pressed while it is available or not yet subscribed", () => {
    const table = decisionTable(`
      available subscribed | can
      yes       -          | yes
      no        no         | yes
      no        yes        | no
    `);
    expectAgreement({ available: FLAG, subscribed: FLAG }, ({ available, subscribed }) => canPress(available, subscribed), table);
  });
});

it("a size can be ordered when it is available or comes from a shop", () => {
  const table = decisionTable(`
    available fromShop | can
    no        no       | no
    yes       -        | yes
    no        yes      | yes
  `);
  expectAgreement(
    { available: FLAG, fromShop: FLAG },
    ({ available, fromShop }) => isOrderable({ isAvailable: available, isOrderFromShop: fromShop }),
    table,
  );
});

it.each([
  ["w28", "28"],
  ["W28", "28"],
  ["28w", "28"],
  ["W 28/L32", "28/L32"],
  ["28W/32", "28/32"],
  ["Two Wide", "Two Wide"],
  ["28 wide", "28 wide"],
  ["W", "W"],
  ["S", "S"],
  ["XL", "XL"],
  ["<b>44</b>", "44"],
  ["<i class='w'>W</i>30", "30"],
  ["", ""],
])("the title «%s» reads «%s»", (title, expected) => {
  expect(displayTitle(title)).toBe(expected);
});

describe("a choice of sizes", () => {
  const small = aSize({ id: 1, title: "S" });
  const medium = aSize({ id: 2, title: "M" });

  it("finds a size by id, and none for an unknown id", () => {
    expect([findSize([small, medium], 2), findSize([small, medium], 3), findSize([small], null), findSize([], 1)]).toEqual([
      medium,
      null,
      null,
      null,
    ]);
  });

  it("makes itself when there is exactly one size, on sale or not", () => {
    expect([onlySize([small]), onlySize([small, medium]), onlySize([]), onlySize([{ ...small, isAvailable: false }])]).toEqual([
      1,
      null,
      null,
      1,
    ]);
  });
});
