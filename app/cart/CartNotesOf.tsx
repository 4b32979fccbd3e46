import { useEffect } from "react";
import { forgetInAddress } from "#adapters/browser/said-in-address.ts";
import { CartNotes, type CartNotesProps } from "#ui/cart/CartNotes.tsx";

const ONCE = ["left", "merged", "moved", "saved"] as const;

/** What became of lines is said once: the address that carried it says it no more. The page came with it, so the keyboard goes on from there. */
export const CartNotesOf = (props: CartNotesProps) => {
  useEffect(() => {
    for (const name of ONCE) forgetInAddress(window, name);
    if (document.activeElement?.matches("body, h1") === true)
      document.querySelector<HTMLElement>(".cart-help")?.focus({ preventScroll: true });
  }, []);
  return <CartNotes {...props} />;
};
