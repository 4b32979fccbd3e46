import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aPosition } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { CartNotes } from "#ui/cart/CartNotes.tsx";

it.each([
  ["another piece lies there", 7, 1],
  ["that piece lies there already, as on the way back", 8, 0],
])("asks whether a piece makes room for what was pressed: %s", (_, lying, asked) => {
  show(
    <CartNotes
      positions={[aPosition({ id: lying, barcode: String(lying) })]}
      query="mode=express_delivery&replace=8&page=/catalog/product/coat"
    />,
  );
  expect(screen.queryAllByRole("button", { name: "Заменить и продолжить" })).toHaveLength(asked);
});
