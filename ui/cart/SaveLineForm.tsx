import type { FormEvent } from "react";
import type { CartType } from "#core/cart/cart.ts";
import type { SaveLineRef } from "#core/cart/save-line.view.ts";
import { SAVE_FORM } from "./SaveLine.tsx";

interface SaveLineFormProps {
  readonly flow: SaveLineRef;
  readonly cartType: CartType;
}

/** Its buttons stand in the lines of the cart. */
export const SaveLineForm = ({ flow, cartType }: SaveLineFormProps) => {
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement) flow.send({ type: "save.pressed", barcode: pressed.value });
  };
  return (
    <form id={SAVE_FORM} method="post" action="/form/save-line" onSubmit={save}>
      <input type="hidden" name="type" value={cartType} />
    </form>
  );
};
