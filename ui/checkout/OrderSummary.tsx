import type { Cart } from "#core/cart/cart.ts";
import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import { certificateParts, codesIn } from "#core/checkout/due.rules.ts";
import { OrderLines, OrderSums } from "#ui/orders/OrderLines.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";

interface OrderSummaryProps {
  readonly cart: Cart;
  /** Roubles; null while it is not known. */
  readonly deliveryCost: number | null;
}

/** What is ordered and what it costs. */
export const OrderSummary = ({ cart, deliveryCost }: OrderSummaryProps) => {
  const { positions, totals } = cart;
  const total = totals.totalCost + (deliveryCost ?? 0);
  const parts = certificateParts(cart, total);
  return (
    <>
      <h2 id="checkout-order">{checkoutText.order}</h2>
      <OrderLines
        lines={positions.filter(isAvailablePosition).map(({ product, productSize, quantity, cost, costDiscount }) => ({
          title: product.title,
          image: product.mainImage,
          colorLabel: product.color.label,
          sizeTitle: productSize.title,
          quantity,
          cost,
          costDiscount,
        }))}
      />
      <OrderSums
        goodsCost={totals.cost}
        discount={totals.discount}
        deliveryCost={deliveryCost}
        kind="due"
        total={total}
        codes={codesIn(cart, parts)}
        due={parts.reduce((left, { amount }) => left - amount, total)}
      />
    </>
  );
};
