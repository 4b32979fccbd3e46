import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { right } from "fp-ts/Either";
import { expect, it } from "vitest";
import { useWired } from "#app/shop-context.ts";
import { wireBuyBox } from "#app/wiring/buy-box.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";
import { BuyBox } from "#ui/buy-box/BuyBox.tsx";
import { useFlow } from "#ui/flows.tsx";

const PRODUCT = aProduct({ sizes: [aSize({ id: 1 })] });

const Box = () => (
  <BuyBox buyBox={useFlow(useWired(wireBuyBox), { product: PRODUCT, selectedId: null, title: "", origin: "regular-pdp" })} />
);

it.each([
  ["and is there by what is newer", [1], "Добавлено в корзину"],
  ["and was taken out in another tab before the answer came", [], "Изделие уже убрали из корзины"],
])("a size that was added %s is said to be so", async (_, lying, words) => {
  const { shop, asked, told } = fakeShop();
  show(<Box />, { shop });
  await userEvent.setup().click(screen.getByRole("button", { name: /Добавить в корзину/ }));
  act(() => shop.storefront.send({ type: "counters.arrived", counters: someCounters(9, lying) }));
  const added = { counters: someCounters(2, [1]), sizesHelp: "", sizesHelpImage: "", redirect: "", priced: null };
  act(() => asked[0]?.answer(right(added)));
  await waitFor(() => expect(told).toContainEqual(expect.objectContaining({ toast: expect.objectContaining({ title: words }) })));
});
