import type { CartPosition } from "#core/cart/cart.ts";
import type { LinesMerged } from "#core/cart/merging.rules.ts";
import { PLAIN_TOAST, type Toast } from "#core/toasts/toast.ts";
import { lineSizeText } from "#ui/text/line-size-text.ts";

export interface LineChange {
  readonly wanted: number;
  readonly changed: LinesMerged;
}

/** What a line of the cart is now, and what was not to be had of it. */
export const lineChangedToast = ({ choices, product }: CartPosition, { wanted, changed: { merged } }: LineChange): Toast => ({
  ...PLAIN_TOAST,
  id: "line-changed",
  title: lineSizeText.changed(product.title, lineSizeText.chosen(choices, wanted)),
  text: merged.map(lineSizeText.merged).join(" "),
});
