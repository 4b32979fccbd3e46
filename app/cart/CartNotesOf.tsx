import { useEffect } from "react";
import { forgetInAddress } from "#adapters/browser/said-in-address.ts";
import { CartNotes, type CartNotesProps } from "#ui/cart/CartNotes.tsx";

/** What became of lines is said once: the address that carried it says it no more. */
export const CartNotesOf = (props: CartNotesProps) => {
  useEffect(() => forgetInAddress(window, "merged"), []);
  return <CartNotes {...props} />;
};
