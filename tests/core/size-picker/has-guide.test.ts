import { expect, it } from "vitest";
import type { Device } from "#core/facts/viewport.ts";
import { sizePickerMachine } from "#core/size-picker/size-picker.machine.ts";
import type { SizePickerAsked } from "#core/size-picker/size-picker.ts";
import { hasGuide } from "#core/size-picker/size-picker.view.ts";
import { aProduct } from "#tests/support/builders.ts";

const product = aProduct();
const ofBuyBox = { type: "size-picker.asked", origin: "buy-box", product, action: "add-to-cart", mode: "default", sizes: [] } as const;
const ofCard = { type: "size-picker.asked", origin: "card", product, action: "add-to-cart", hasGuide: true, hasButtons: true } as const;
const TABLES = [{ label: "Верх", title: "Верх", content: [], text: "", note: "" }];

/** Whether the way is there: while nobody knows of tables, where there are none, and where there are some. */
const shownTo = (device: Device, asked: SizePickerAsked | null): readonly boolean[] => {
  const rest = { display: "list", sizes: [], sizeId: null, sizesInCartIds: [], subscribedIds: [], redirect: "" } as const;
  const picker = sizePickerMachine.resolveState({ value: "closed", context: { ...rest, asked, device } });
  return [null, [], TABLES].map((tables) => hasGuide(picker, tables));
};

it("leads to the tables of sizes from a card once there are some, and on a phone's page until it is known that there are none", () => {
  expect(shownTo("desktop", null)).toEqual([false, false, false]);
  expect(shownTo("desktop", ofCard)).toEqual([false, false, true]);
  expect(shownTo("phone", ofCard)).toEqual([false, false, true]);
  expect(shownTo("phone", { ...ofCard, hasGuide: false })).toEqual([false, false, false]);
  expect(shownTo("phone", ofBuyBox)).toEqual([true, false, true]);
  expect(shownTo("desktop", ofBuyBox)).toEqual([false, false, false]);
});
