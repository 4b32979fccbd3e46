import { useSelector } from "@xstate/react";
import type { Order } from "#core/orders/order.ts";
import type { OrderRef } from "#core/orders/order.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { FIRST_BOOK, phoneOf } from "#core/phone/phone.rules.ts";
import { Button } from "#ui/parts/Button.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { OrderLines, OrderSums } from "./OrderLines.tsx";
import "./order.css";

const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZone: "Europe/Moscow" }).format(
    new Date(moment),
  );

const Facts = ({ order }: { readonly order: Order }) => (
  <dl className="order-facts">
    <div>
      <dt>{checkoutText.delivery}</dt>
      <dd>
        {order.delivery.title}
        <span className="caption">{[order.delivery.address, order.delivery.term].filter((part) => part !== "").join(" · ")}</span>
      </dd>
    </div>
    <div>
      <dt>{checkoutText.payment}</dt>
      <dd>
        {order.payment.title}
        <span className="caption">{checkoutText.paymentStatuses[order.payment.status]}</span>
      </dd>
    </div>
    <div>
      <dt>{checkoutText.recipient}</dt>
      <dd>
        {order.contact.name}
        <span className="caption">{phoneOf(FIRST_BOOK, order.contact.phone).text}</span>
        <span className="caption">{order.contact.email}</span>
      </dd>
    </div>
    {order.comment === "" ? null : (
      <div>
        <dt>{checkoutText.comment}</dt>
        <dd>{order.comment}</dd>
      </div>
    )}
  </dl>
);

interface OrderViewProps {
  readonly order: OrderRef;
  /** A sentence from a form that was sent without scripts, empty when there is none. */
  readonly fault: string;
}

/** An order by its signed address: what it is, where it stands, and what can still be done. */
export const OrderView = ({ order: flow, fault }: OrderViewProps) => {
  const order = useSelector(flow, ({ context }) => context.order);
  const token = useSelector(flow, ({ context }) => context.token);
  const isPaying = useSelector(flow, (snapshot) => snapshot.hasTag("paying"));
  const isCanceling = useSelector(flow, (snapshot) => snapshot.hasTag("canceling"));
  return (
    <div className="order-page">
      <header>
        <h1 className="heading-page">{checkoutText.thanks(order.number)}</h1>
        <p className={`order-status order-status-${order.status}`} role="status">
          {checkoutText.statuses[order.status]}
        </p>
        <p className="caption">
          {checkoutText.placedAt} <time dateTime={order.createdAt}>{dayOf(order.createdAt)}</time>
        </p>
        {order.status === "placed" ? <p>{checkoutText.accepted}</p> : null}
        {fault === "" ? null : (
          <p className="error" role="alert">
            {fault}
          </p>
        )}
      </header>
      {order.canPay ? (
        <form
          className="order-pay"
          method="post"
          action="/form/order-pay"
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: "pay.pressed" });
          }}
        >
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="primary" isFull isLoading={isPaying}>
            {checkoutText.pay} · {formatPrice(order.total)}
          </Button>
          <p className="caption">{checkoutText.hold}</p>
        </form>
      ) : null}
      <section aria-labelledby="order-goods">
        <h2 id="order-goods">{checkoutText.order}</h2>
        <OrderLines lines={order.lines.map(({ costDiscount, ...line }) => ({ ...line, cost: costDiscount }))} />
        <OrderSums {...order} />
      </section>
      <Facts order={order} />
      <footer className="order-foot">
        <Link to="/catalog/women" className="button button-outline">
          {checkoutText.continueShopping}
        </Link>
        {order.canCancel ? (
          <form
            method="post"
            action="/form/order-cancel"
            onSubmit={(event) => {
              event.preventDefault();
              flow.send({ type: "cancel.pressed" });
            }}
          >
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="grey" isLoading={isCanceling}>
              {checkoutText.cancelOrder}
            </Button>
          </form>
        ) : null}
      </footer>
    </div>
  );
};
