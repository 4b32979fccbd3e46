import type { CartMode } from "#core/cart/cart.ts";
import { checkoutText } from "./checkout-text.ts";
import { fieldsWrong } from "./validation-text.ts";

/** Which fields of a refused checkout are to be looked at; of a choice alone, that it is to be made. */
export const checkoutFieldsWrong = (mode: CartMode, names: readonly string[]): string => {
  const { delivery, point, payment } = checkoutText.fieldNames(mode);
  const [name, ...others] = names;
  const isChoice = others.length === 0 && [delivery, point, payment].includes(name);
  return isChoice ? `Выберите ${name}.` : fieldsWrong(names);
};
