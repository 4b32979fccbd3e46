import { it } from "vitest";
import { addressAfter } from "#core/add-to-cart/address-after.rules.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

it("after an order the browser goes to what was put apart, where the answer says or where its cart is, unless there is a hint to read", () => {
  const table = decisionTable(`
    action                          hint named | goes
    add-to-cart/add-to-express-cart -    -     |
    order-from-shop/preorder        yes  -     |
    order-from-shop/preorder        no   yes   | /named
    order-from-shop                 no   no    | /cart/from-shop
    preorder                        no   no    | /cart/preorder
  `);
  expectAgreement(
    { action: ["add-to-cart", "add-to-express-cart", "order-from-shop", "preorder"] as const, hint: FLAG, named: FLAG },
    ({ action, hint, named }) => addressAfter(action, { redirect: named ? "/named" : "", sizesHelp: hint ? "Маломерит" : "" }),
    table,
  );
});
