import { expect, it } from "vitest";
import { aPosition } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { PopularPosition } from "#ui/cart/PopularPosition.tsx";

it.each([
  [1, "Кэмел · Размер S"],
  [2, "Кэмел · Размер S · 2 шт."],
])("the last pieces of what lies in the cart are shown with how many the sum is of: %i", (quantity, words) => {
  show(<PopularPosition position={aPosition({ barcode: "coat", quantity })} isLeaving={false} onCheckout={() => undefined} />);
  expect(document.querySelector(".caption")?.textContent).toBe(words);
});
