import { act, screen } from "@testing-library/react";
import { NEVER, of } from "rxjs";
import { expect, it } from "vitest";
import { createActor, fromEventObservable } from "xstate";
import type { DisplayAnswered, SizesAnswered, WindowMeasured } from "#core/size-picker/size-picker-events.ts";
import { sizePickerMachine } from "#core/size-picker/size-picker.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { SizePopup } from "#ui/size-picker/SizePopup.tsx";

const popupOf = (answer: SizesAnswered): void => {
  const picker = createActor(
    sizePickerMachine.provide({
      actors: {
        hearShop: fromEventObservable<ShopFact, undefined>(() => NEVER),
        hearWindow: fromEventObservable<WindowMeasured, undefined>(() => NEVER),
        askDisplay: fromEventObservable<DisplayAnswered, undefined>(() => of({ type: "display.answered", display: "list" })),
        loadSizes: fromEventObservable<SizesAnswered, { productId: number }>(() => of(answer)),
      },
      actions: { tellShop: () => {}, goTo: () => {} },
    }),
  ).start();
  const product = aProduct({ url: "/catalog/product/coat" });
  act(() => picker.send({ type: "size-picker.asked", origin: "card", product, action: "add-to-cart", hasGuide: true, hasButtons: false }));
  show(<SizePopup picker={picker} Pair={() => null} tables={null} onGuide={() => {}} />);
};

it("says that a product has no sizes where the store has none of them, and does not offer to ask again", () => {
  popupOf({ type: "sizes.loaded", sizes: [] });
  expect(screen.getByRole("status").textContent).toBe("Размеров у этого изделия сейчас нет.Открыть страницу изделия");
  expect(screen.getByRole("link", { name: "Открыть страницу изделия" }).getAttribute("href")).toBe("/catalog/product/coat");
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that sizes did not come where they did not, and asks for them again", () => {
  popupOf({ type: "sizes.failed" });
  expect(screen.getByRole("status").textContent).toContain("Размеры не загрузились.");
  expect(screen.getByRole("button", { name: "Попробовать ещё раз" })).toBeTruthy();
});
