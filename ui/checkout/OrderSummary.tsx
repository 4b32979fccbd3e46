import type { Cart } from "#core/cart/cart.ts";
import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { Picture } from "#ui/parts/Picture.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";

interface OrderSummaryProps {
  readonly cart: Cart;
  /** Roubles. */
  readonly deliveryCost: number;
}

/** What is ordered and what it costs. */
export const OrderSummary = ({ cart, deliveryCost }: OrderSummaryProps) => (
  <>
    <h2 id="checkout-order">{checkoutText.order}</h2>
    <ul className="order-lines">
      {cart.positions.filter(isAvailablePosition).map(({ barcode, product, productSize, quantity, costDiscount }) => (
        <li key={barcode}>
          {product.mainImage === null ? <span className="picture" /> : <Picture image={product.mainImage} sizes="56px" alt="" />}
          <span className="order-line-words">
            <span>{product.title}</span>
            <span className="caption">
              {[product.color.label, productSize.title, checkoutText.pieces(quantity)].filter((part) => part !== "").join(" · ")}
            </span>
          </span>
          <span className="order-line-cost">{formatPrice(costDiscount)}</span>
        </li>
      ))}
    </ul>
    <dl className="order-sums">
      <div>
        <dt>{checkoutText.goods}</dt>
        <dd>{formatPrice(cart.totals.cost)}</dd>
      </div>
      {cart.totals.discount > 0 ? (
        <div>
          <dt>{checkoutText.discount}</dt>
          <dd className="price-sale">−{formatPrice(cart.totals.discount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{checkoutText.deliveryCost}</dt>
        <dd>{deliveryCost === 0 ? checkoutText.free : formatPrice(deliveryCost)}</dd>
      </div>
      <div className="order-total">
        <dt>{checkoutText.total}</dt>
        <dd aria-live="polite">{formatPrice(cart.totals.totalCost + deliveryCost)}</dd>
      </div>
    </dl>
  </>
);
