import { expect, it } from "vitest";
import { aSize } from "#tests/support/builders.ts";
import { captionOf } from "#ui/size-picker/size-caption.ts";

const there = aSize({ id: 1 });
const gone = aSize({ id: 1, isAvailable: false });

it.each([
  [there, true, false, "В корзине"],
  [there, false, true, "В наличии"],
  [gone, false, false, "Нет в наличии"],
  [gone, true, false, "В корзине"],
  [gone, false, true, "Вы подписаны"],
  // The chip of its product's page says that it is waited for.
  [gone, true, true, "Вы подписаны"],
])("beside a size of the popup stands one truth of it (%#)", (size, isInCart, isSubscribed, caption) => {
  expect(captionOf({ size, isInCart, isSubscribed, isChosen: false, isPressable: true })).toBe(caption);
});
