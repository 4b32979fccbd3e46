import type { AppliedCode, CartMode } from "#core/cart/cart.ts";
import { useWired } from "#app/shop-context.ts";
import { wireCodeField } from "#app/wiring/code-field.ts";
import { useFlow } from "#ui/flows.tsx";
import { CodeField } from "#ui/promo/CodeField.tsx";

export interface CodeFieldOfProps {
  readonly mode: CartMode;
  readonly codes: readonly AppliedCode[];
  /** What the cart costs, said with what a code does; null where the sum says itself that it is another. */
  readonly total: number | null;
  /** What a form without scripts came back with; null for nothing. */
  readonly fault: string | null;
}

/** The flow of codes beside a cart. */
export const CodeFieldOf = ({ mode, ...props }: CodeFieldOfProps) => {
  const machine = useWired(wireCodeField);
  const field = useFlow(machine, { mode });
  return <CodeField field={field} mode={mode} {...props} />;
};
