import { soldOutButOffered } from "./offered-text.ts";
import { type LimitFault, limitText } from "./limit-text.ts";
import { shopText } from "./text.ts";

/** What a form that was sent without scripts comes back with, in the address: on any page. */
const FAULTS = {
  size: shopText.chooseSize,
  ...shopText.choosePart,
  "sold-out": "Этого размера нет в наличии. Выберите другой.",
  price: "Цена изменилась. Посмотрите новую.",
  store: shopText.errorConnection,
  // What the button promised cannot be done with the size; this can.
  ...soldOutButOffered,
} as const;

export type Fault = keyof typeof FAULTS | LimitFault;

/** The sentence of a fault; empty for none and for what is not one of ours. */
export const faultText = (value: string | null, faults: Readonly<Record<string, string>> = FAULTS): string =>
  value !== null && Object.hasOwn(faults, value) ? (faults[value] ?? "") : limitText(value);
