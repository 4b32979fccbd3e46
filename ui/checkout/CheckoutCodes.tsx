import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { CODE_LINE } from "#core/checkout/checkout-codes.rules.ts";
import type { Placed } from "#core/checkout/checkout.ts";
import { type CheckoutRef, codesIn, heldIn } from "#core/checkout/checkout.view.ts";
import type { FormRef } from "#core/forms/form.view.ts";
import { useTextField } from "#ui/forms/use-field.ts";
import { CodeField } from "#ui/promo/CodeField.tsx";
import { codeText } from "#ui/text/code-text.ts";

interface CheckoutCodesProps {
  readonly checkout: CheckoutRef;
  readonly form: FormRef<Placed>;
  /** Why a form without scripts applied no code; null for nothing. */
  readonly codesFault: string | null;
}

/** Where codes are typed beside an order. A promo code that is none for whom the order was to be placed says so, and what to do. */
export const CheckoutCodes = ({ checkout, form, codesFault }: CheckoutCodesProps) => {
  const field = useSelector(checkout, codesIn);
  const { cart, mode } = useSelector(checkout, ({ context }) => context.page);
  const refusal = useSelector(checkout, ({ context }) => context.promoRefusal);
  const line = useTextField(form, CODE_LINE);
  if (field === undefined) return null;
  const codes = refusal === "" ? cart.codes : cart.codes.map((code) => (code.kind === "promo" ? { ...code, note: refusal } : code));
  return <CodeField field={field} mode={mode} codes={codes} total={null} fault={codesFault} line={line} />;
};

/** What became of a code that was typed and not applied when the order was pressed. One that did not fit takes the focus, with why. */
export const HeldPress = ({ checkout }: { readonly checkout: CheckoutRef }) => {
  const held = useSelector(checkout, heldIn, (one, other) => one?.code === other?.code && one?.outcome === other?.outcome);
  const isLeft = held !== null && held.outcome !== "applied";
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLeft) place.current?.closest("form")?.querySelector<HTMLElement>(".code-line input")?.focus();
  }, [isLeft]);
  return (
    <p ref={place} className="checkout-held" role="status">
      {held === null ? "" : codeText.held[held.outcome](held.code)}
    </p>
  );
};
