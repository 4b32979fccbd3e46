import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Order } from "#core/orders/order.ts";
import {
  instalmentsOfOrder,
  isEnded,
  newsOf,
  paymentSaid,
  returnsIfCanceled,
  returnsInOrder,
  sumKindOf,
} from "#core/orders/order.rules.ts";
import type { Shop } from "#core/shops/shop.ts";
import type { OrderRef } from "#core/orders/order.view.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { FIRST_BOOK, phoneOf } from "#core/phone/phone.rules.ts";
import { Button } from "#ui/parts/Button.tsx";
import { PhoneLink } from "#ui/parts/PhoneLink.tsx";
import { useKeptFocus } from "#ui/parts/use-kept-focus.ts";
import { orderText } from "#ui/text/order-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { Link } from "#ui/parts/Link.tsx";
import { OrderLines, OrderSums } from "./OrderLines.tsx";
import "./order.css";

interface NextStepProps {
  readonly action: string;
  readonly token: string;
  readonly isLoading: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** What an order waits for its shopper to do. */
const NextStep = ({ action, token, isLoading, onPress, children }: NextStepProps) => (
  <form
    className="order-pay"
    method="post"
    action={action}
    onSubmit={(event) => {
      event.preventDefault();
      onPress();
    }}
  >
    <input type="hidden" name="token" value={token} />
    <Button type="submit" look="primary" isFull isLoading={isLoading}>
      {children}
    </Button>
  </form>
);

/** When it is open, and whom to ask. */
const OrderShop = ({ shop: { hours, phone } }: { readonly shop: Shop }) => (
  <>
    {hours === "" ? null : <span className="caption">{hours}</span>}
    {phone === "" ? null : <PhoneLink phone={phone} />}
  </>
);

/** How it is with the money, where the way to pay does not say it itself. */
const paymentWords = (order: Order): string => {
  const words = orderText.paymentStatuses[paymentSaid(order)];
  return order.payment.title.toLowerCase().includes(words) ? "" : words;
};

const Facts = ({ order }: { readonly order: Order }) => (
  <dl className="order-facts">
    <div>
      <dt>{checkoutText.delivery}</dt>
      <dd>
        {order.delivery.title}
        <span className="caption">
          {[order.delivery.address, isEnded(order) ? "" : order.delivery.term].filter((part) => part !== "").join(" · ")}
        </span>
        {order.shop === null ? null : <OrderShop shop={order.shop} />}
      </dd>
    </div>
    <div>
      <dt>{checkoutText.payment}</dt>
      <dd>
        {order.payment.title}
        <span className="caption">{paymentWords(order)}</span>
      </dd>
    </div>
    <div>
      <dt>{orderText.recipient}</dt>
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

/** What stands first, and is heard first: how it is with the order and its money. A refusal takes the focus, so that nobody scrolls past it. */
const News = ({ order }: { readonly order: Order }) => {
  const news = newsOf(order);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who comes back from the bank begins there.
    if (news === "refused" || (news === "paid" && document.activeElement === document.body))
      words.current?.focus({ preventScroll: news === "paid" });
  }, [news]);
  return (
    <div
      ref={words}
      className={`order-news order-news-${news}`}
      tabIndex={-1}
      data-first-focus=""
      role="group"
      aria-labelledby="order-status"
      aria-describedby="order-next"
    >
      <p id="order-status" className="order-status" role="status">
        {orderText.news[news]}
      </p>
      <p id="order-next">
        {orderText.hints[news](order.confirmUntil === "" ? orderText.time(order.heldUntil) : orderText.until(order.confirmUntil), order)}
      </p>
      {returnsInOrder(order.returns).map((returned, place) => (
        <p key={place} role="status">
          {orderText.returned(returned, order.payment.parts)}
        </p>
      ))}
      {isEnded(order)
        ? order.codes
            .filter(({ kind }) => kind === "certificate")
            .map(({ title, amount }) => <p key={title}>{orderText.returnedTo(title, amount)}</p>)
        : null}
    </div>
  );
};

interface OrderViewProps {
  readonly order: OrderRef;
  /** A sentence from a form that was sent without scripts, empty when there is none. */
  readonly fault: string;
  /** The question that a cancelation without scripts asks on the page itself. */
  readonly isCancelAsked: boolean;
  /** A form has just had the codes of its certificates sent. */
  readonly isCodeSent: boolean;
}

/** What was pressed goes when it cannot be done any more: the news say why. */
const NEWS_FOCUS = { next: (part: HTMLElement) => part.querySelector<HTMLElement>(".order-news") };

/** An order by its signed address: what it is, where it stands, and what can still be done. */
export const OrderView = ({ order: flow, fault, isCancelAsked, isCodeSent }: OrderViewProps) => {
  const order = useSelector(flow, ({ context }) => context.order);
  const token = useSelector(flow, ({ context }) => context.token);
  const isPaying = useSelector(flow, (snapshot) => snapshot.hasTag("paying"));
  const isConfirming = useSelector(flow, (snapshot) => snapshot.hasTag("confirming"));
  const isCanceling = useSelector(flow, (snapshot) => snapshot.hasTag("canceling"));
  const keptFocus = useKeptFocus(NEWS_FOCUS);
  return (
    <div className="order-page" {...keptFocus}>
      <header>
        <News order={order} />
        <h1 className="heading-page">{orderText.title(order.number)}</h1>
        <p className="caption">
          {orderText.placedAt} <time dateTime={order.createdAt}>{orderText.day(order.createdAt)}</time>
        </p>
        {fault === "" ? null : (
          <p className="error" role="alert">
            {fault}
          </p>
        )}
      </header>
      {order.canConfirm ? (
        <NextStep
          action="/form/order-confirm"
          token={token}
          isLoading={isConfirming}
          onPress={() => flow.send({ type: "confirm.pressed" })}
        >
          {orderText.confirm}
        </NextStep>
      ) : null}
      {order.canPay ? (
        <NextStep action="/form/order-pay" token={token} isLoading={isPaying} onPress={() => flow.send({ type: "pay.pressed" })}>
          {orderText.pay} · {formatPrice(order.due)}
        </NextStep>
      ) : null}
      <section aria-labelledby="order-goods">
        <h2 id="order-goods">{checkoutText.order}</h2>
        <OrderLines lines={order.lines} />
        <OrderSums {...order} kind={sumKindOf(order)} instalments={instalmentsOfOrder(order)} />
      </section>
      <Facts order={order} />
      {order.canSendCodes ? (
        <form className="order-codes" method="post" action="/form/order-certificates">
          <input type="hidden" name="token" value={token} />
          <p role={isCodeSent ? "status" : undefined}>
            {isCodeSent ? orderText.codesSent(order.contact.email) : orderText.sendCodesHint(order.contact.email)}
          </p>
          <Button type="submit" look="outline" isSmall>
            {orderText.sendCodes}
          </Button>
        </form>
      ) : null}
      <footer className="order-foot">
        <Link to="/catalog/women" className="button button-outline">
          {orderText.continueShopping}
        </Link>
        {order.canCancel ? (
          <form
            id="cancel"
            className="order-cancel"
            method="post"
            action="/form/order-cancel"
            onSubmit={(event) => {
              event.preventDefault();
              flow.send({ type: "cancel.pressed" });
            }}
          >
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="confirmed" value={isCancelAsked ? "yes" : "no"} />
            {isCancelAsked ? (
              <p>
                {orderText.cancelQuestion} {orderText.cancelHint(returnsIfCanceled(order))}
              </p>
            ) : null}
            <Button type="submit" look="grey" isLoading={isCanceling}>
              {isCancelAsked ? orderText.cancelYes : orderText.cancelOrder}
            </Button>
            {isCancelAsked ? (
              <Link to={`/order/${token}`} className="button button-outline">
                {orderText.cancelNo}
              </Link>
            ) : null}
          </form>
        ) : isEnded(order) ? null : (
          <p>{orderText.cannotCancel}</p>
        )}
      </footer>
    </div>
  );
};
