import type { ReactNode } from "react";
import { instalmentsOf } from "#core/kernel/instalments.rules.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import "./split-payment.css";

interface SplitPaymentButtonProps {
  /** Roubles. */
  readonly total: number;
  readonly parts: number;
  /** The compact one is a single line without the monthly sum. */
  readonly variant?: "compact" | "detailed";
  readonly isLoading?: boolean;
  /** What a form sends with it; without it the button belongs to none. */
  readonly value?: string;
  readonly onPress: () => void;
}

/** Four quarters of a circle: what is paid at once, and what later. */
const Mark = (): ReactNode => (
  <svg className="split-mark" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 16V2a14 14 0 0 1 14 14z" fill="currentColor" />
    <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M16 16h14M16 16v14M16 16H2" stroke="currentColor" strokeWidth="1.4" />
  </svg>
);

/** Payment in parts, with its sum: in a checkout it places the order, elsewhere it tells how one pays so. */
export const SplitPaymentButton = ({ total, parts, variant = "detailed", isLoading = false, value, onPress }: SplitPaymentButtonProps) => {
  const sums = instalmentsOf(total, parts);
  return (
    <button
      type={value === undefined ? "button" : "submit"}
      name={value === undefined ? undefined : "payment-now"}
      value={value}
      className={`split-payment split-payment-${variant}`}
      aria-busy={isLoading}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Mark />
      <span className="split-words">
        <b>{checkoutText.splitPayment}</b>{" "}
        {variant === "compact" ? (
          <span>{checkoutText.splitParts(sums)}</span>
        ) : (
          <span className="split-monthly">{checkoutText.splitMonthly(sums)}</span>
        )}
      </span>
    </button>
  );
};
